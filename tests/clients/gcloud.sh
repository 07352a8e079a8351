#!/usr/bin/env bash
# Where gcloud is installed: the same commands by gcloud and by our command line, against one server, each in a project
# of its own. Exit code, standard output and standard error have to be the same, but for the names of the projects and
# what is new each time: ids, times and ack ids.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v gcloud >/dev/null; then
    echo 'SKIPPED: gcloud, because it is not installed'
    exit 0
fi
cargo build --locked --quiet
pubsub=${PUBSUB:-$PWD/target/debug/pubsub}
folder=$(mktemp -d)
"$pubsub" serve --in-memory --port=0 >"$folder/serve" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in {1..100}; do
    port=$(sed -n 's/.*PUBSUB_EMULATOR_HOST=.*:\([0-9]*\)$/\1/p' "$folder/serve")
    if [[ $port ]]; then break; fi
    sleep 0.1
done
: "${port:?the server did not start}"

unset PUBSUB_EMULATOR_HOST
export CLOUDSDK_CONFIG="$folder/config" CLOUDSDK_AUTH_DISABLE_CREDENTIALS=true
export CLOUDSDK_CORE_DISABLE_USAGE_REPORTING=true CLOUDSDK_CORE_DISABLE_PROMPTS=true
export CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB="http://127.0.0.1:$port/"

cd "$folder"
printf -- '- javascriptUdf:\n    functionName: tag\n    code: |\n      function tag(message, metadata) {\n' >tag.yaml
printf '        message.attributes.seen = "yes";\n        return message;\n      }\n' >>tag.yaml
printf '{"bindings":[{"role":"roles/pubsub.viewer","members":["user:a@example.com"]}]}\n' >policy.json
record='{"type":"record","name":"R","fields":[{"name":"n","type":"int"}]}'
failed=0
count=0

# Runs a command line in a project, its program first, and leaves what it did in files named after the project.
one() {
    local project=$1 code=0
    shift
    CLOUDSDK_CORE_PROJECT=$project "$@" >"$project.out" 2>"$project.err" </dev/null || code=$?
    echo "$code" >"$project.code"
}

# What may differ is replaced. To errors gcloud alone adds, after a full stop, that no account was used.
plain() {
    sed -E -e 's/(their|other)-project/PROJECT/g' \
        -e 's/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z?/TIME/g' -e 's/projects.PROJECT.(subscriptions|topics)[^ ]*[0-9]{9,}/ID/g' \
        -e "s/(revisionId: |@|etag: )['\"]?[A-Za-z0-9+\/=_-]{8,}['\"]?/\1ID/g" -e "s/'?[0-9]{1,20}'?\$/ID/" \
        -e '/^ERROR/s/\.?( This command is unauthenticated because .* is True)?\.?$//' \
        -e 's/\b[0-9]{13}\b/ID/g' -e 's/\b[0-9a-f]{8}\b/REVISION/g' -e 's/[A-Za-z0-9_-]{24,}/ACK/g' "$1"
}

# Compares a command of `pubsub` as both do it.
same() {
    count=$((count + 1))
    one their-project gcloud pubsub "${@//PROJECT/their-project}"
    one other-project "$pubsub" "${@//PROJECT/other-project}"
    local part
    for part in code out err; do
        plain "their-project.$part" >theirs
        plain "other-project.$part" >ours
        if ! diff theirs ours >difference; then
            failed=1
            printf 'DIFFERS: %s, %s (< gcloud, > pubsub)\n' "$*" "$part"
            cat difference
        fi
    done
}

# The same for a command whose last argument is the ack id that the last pull showed.
same_of_ack() {
    local theirs ours
    theirs=$(cat their-project.out) ours=$(cat other-project.out)
    count=$((count + 1))
    one their-project gcloud pubsub "$@" "--ack-ids=$theirs"
    one other-project "$pubsub" "$@" "--ack-ids=$ours"
    local part
    for part in code err; do
        plain "their-project.$part" | sed -E 's/\[[^]]*\]/[ACK]/' >theirs
        plain "other-project.$part" | sed -E 's/\[[^]]*\]/[ACK]/' >ours
        if ! diff theirs ours >difference; then
            failed=1
            printf 'DIFFERS: %s, %s (< gcloud, > pubsub)\n' "$*" "$part"
            cat difference
        fi
    done
}

same topics create orders --labels=a=b --message-retention-duration=1h
same topics create orders
same topics describe orders
same topics list
same topics update orders --update-labels=c=d
same topics describe missing
same subscriptions create ship --topic=orders --enable-message-ordering --ack-deadline=30
same subscriptions describe ship
same subscriptions list
same subscriptions list '--format=value(name)'
same topics list-subscriptions orders
for text in A1 A2 A3; do
    same topics publish orders "--message=$text" --ordering-key=A --attribute=size=42
done
same subscriptions pull ship --limit=10 --auto-ack '--format=value(message.data,message.orderingKey)'
same topics publish orders --message=B1 --ordering-key=B
same subscriptions pull ship '--format=value(ackId)'
same_of_ack subscriptions modify-message-ack-deadline ship --ack-deadline=0
same subscriptions pull ship '--format=value(ackId)'
same_of_ack subscriptions ack ship
same topics publish orders --message=C1 --ordering-key=C
same snapshots create before --subscription=ship
same snapshots describe before
same snapshots list
same subscriptions pull ship --auto-ack '--format=json(message.data)'
same subscriptions seek ship --snapshot=before
same subscriptions pull ship --auto-ack
same subscriptions seek ship --time=2020-01-01T00:00:00Z
same subscriptions seek ship --snapshot=missing
same snapshots delete before
same subscriptions update ship --ack-deadline=40 --min-retry-delay=10s
same subscriptions describe ship
same subscriptions modify-push-config ship --push-endpoint=http://127.0.0.1:9/push
same subscriptions modify-push-config ship --push-endpoint=
same topics get-iam-policy orders
same topics add-iam-policy-binding orders --member=user:a@example.com --role=roles/pubsub.viewer
same topics remove-iam-policy-binding orders --member=user:a@example.com --role=roles/pubsub.viewer
same subscriptions set-iam-policy ship policy.json
same subscriptions get-iam-policy ship
same schemas validate-schema --type=avro "--definition=$record"
same schemas validate-schema --type=avro --definition=nonsense
same schemas create numbers --type=avro "--definition=$record"
same schemas describe numbers
same schemas list
same schemas list-revisions numbers
same schemas validate-message --schema-name=numbers --message-encoding=json '--message={"n":1}'
same schemas validate-message --schema-name=numbers --message-encoding=json '--message={"n":"x"}'
same topics create checked --schema=numbers --message-encoding=json
same topics publish checked '--message={"n":1}'
same topics publish checked '--message={"n":"x"}'
same schemas delete numbers
same message-transforms validate --message-transform-file=tag.yaml
same message-transforms test --message=hello --message-transforms-file=tag.yaml
same topics create tagged --message-transforms-file=tag.yaml
same topics detach-subscription ship
same subscriptions pull ship
same subscriptions delete ship
same subscriptions delete ship
same topics delete orders checked tagged

printf '%s commands compared with gcloud\n' "$count"
exit "$failed"
