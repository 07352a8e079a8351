_pubsub() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="pubsub"
                ;;
            pubsub,backup)
                cmd="pubsub__subcmd__backup"
                ;;
            pubsub,clock)
                cmd="pubsub__subcmd__clock"
                ;;
            pubsub,completion)
                cmd="pubsub__subcmd__completion"
                ;;
            pubsub,format)
                cmd="pubsub__subcmd__format"
                ;;
            pubsub,info)
                cmd="pubsub__subcmd__info"
                ;;
            pubsub,message-transforms)
                cmd="pubsub__subcmd__message__subcmd__transforms"
                ;;
            pubsub,quickstart)
                cmd="pubsub__subcmd__quickstart"
                ;;
            pubsub,schemas)
                cmd="pubsub__subcmd__schemas"
                ;;
            pubsub,serve)
                cmd="pubsub__subcmd__serve"
                ;;
            pubsub,snapshots)
                cmd="pubsub__subcmd__snapshots"
                ;;
            pubsub,subscriptions)
                cmd="pubsub__subcmd__subscriptions"
                ;;
            pubsub,topics)
                cmd="pubsub__subcmd__topics"
                ;;
            pubsub,wait)
                cmd="pubsub__subcmd__wait"
                ;;
            pubsub__subcmd__message__subcmd__transforms,test)
                cmd="pubsub__subcmd__message__subcmd__transforms__subcmd__test"
                ;;
            pubsub__subcmd__message__subcmd__transforms,validate)
                cmd="pubsub__subcmd__message__subcmd__transforms__subcmd__validate"
                ;;
            pubsub__subcmd__schemas,commit)
                cmd="pubsub__subcmd__schemas__subcmd__commit"
                ;;
            pubsub__subcmd__schemas,create)
                cmd="pubsub__subcmd__schemas__subcmd__create"
                ;;
            pubsub__subcmd__schemas,delete)
                cmd="pubsub__subcmd__schemas__subcmd__delete"
                ;;
            pubsub__subcmd__schemas,delete-revision)
                cmd="pubsub__subcmd__schemas__subcmd__delete__subcmd__revision"
                ;;
            pubsub__subcmd__schemas,describe)
                cmd="pubsub__subcmd__schemas__subcmd__describe"
                ;;
            pubsub__subcmd__schemas,list)
                cmd="pubsub__subcmd__schemas__subcmd__list"
                ;;
            pubsub__subcmd__schemas,list-revisions)
                cmd="pubsub__subcmd__schemas__subcmd__list__subcmd__revisions"
                ;;
            pubsub__subcmd__schemas,rollback)
                cmd="pubsub__subcmd__schemas__subcmd__rollback"
                ;;
            pubsub__subcmd__schemas,validate-message)
                cmd="pubsub__subcmd__schemas__subcmd__validate__subcmd__message"
                ;;
            pubsub__subcmd__schemas,validate-schema)
                cmd="pubsub__subcmd__schemas__subcmd__validate__subcmd__schema"
                ;;
            pubsub__subcmd__snapshots,create)
                cmd="pubsub__subcmd__snapshots__subcmd__create"
                ;;
            pubsub__subcmd__snapshots,delete)
                cmd="pubsub__subcmd__snapshots__subcmd__delete"
                ;;
            pubsub__subcmd__snapshots,describe)
                cmd="pubsub__subcmd__snapshots__subcmd__describe"
                ;;
            pubsub__subcmd__snapshots,list)
                cmd="pubsub__subcmd__snapshots__subcmd__list"
                ;;
            pubsub__subcmd__subscriptions,ack)
                cmd="pubsub__subcmd__subscriptions__subcmd__ack"
                ;;
            pubsub__subcmd__subscriptions,add-iam-policy-binding)
                cmd="pubsub__subcmd__subscriptions__subcmd__add__subcmd__iam__subcmd__policy__subcmd__binding"
                ;;
            pubsub__subcmd__subscriptions,create)
                cmd="pubsub__subcmd__subscriptions__subcmd__create"
                ;;
            pubsub__subcmd__subscriptions,delete)
                cmd="pubsub__subcmd__subscriptions__subcmd__delete"
                ;;
            pubsub__subcmd__subscriptions,describe)
                cmd="pubsub__subcmd__subscriptions__subcmd__describe"
                ;;
            pubsub__subcmd__subscriptions,get-iam-policy)
                cmd="pubsub__subcmd__subscriptions__subcmd__get__subcmd__iam__subcmd__policy"
                ;;
            pubsub__subcmd__subscriptions,list)
                cmd="pubsub__subcmd__subscriptions__subcmd__list"
                ;;
            pubsub__subcmd__subscriptions,modify-message-ack-deadline)
                cmd="pubsub__subcmd__subscriptions__subcmd__modify__subcmd__message__subcmd__ack__subcmd__deadline"
                ;;
            pubsub__subcmd__subscriptions,modify-push-config)
                cmd="pubsub__subcmd__subscriptions__subcmd__modify__subcmd__push__subcmd__config"
                ;;
            pubsub__subcmd__subscriptions,pull)
                cmd="pubsub__subcmd__subscriptions__subcmd__pull"
                ;;
            pubsub__subcmd__subscriptions,remove-iam-policy-binding)
                cmd="pubsub__subcmd__subscriptions__subcmd__remove__subcmd__iam__subcmd__policy__subcmd__binding"
                ;;
            pubsub__subcmd__subscriptions,seek)
                cmd="pubsub__subcmd__subscriptions__subcmd__seek"
                ;;
            pubsub__subcmd__subscriptions,set-iam-policy)
                cmd="pubsub__subcmd__subscriptions__subcmd__set__subcmd__iam__subcmd__policy"
                ;;
            pubsub__subcmd__subscriptions,update)
                cmd="pubsub__subcmd__subscriptions__subcmd__update"
                ;;
            pubsub__subcmd__topics,add-iam-policy-binding)
                cmd="pubsub__subcmd__topics__subcmd__add__subcmd__iam__subcmd__policy__subcmd__binding"
                ;;
            pubsub__subcmd__topics,create)
                cmd="pubsub__subcmd__topics__subcmd__create"
                ;;
            pubsub__subcmd__topics,delete)
                cmd="pubsub__subcmd__topics__subcmd__delete"
                ;;
            pubsub__subcmd__topics,describe)
                cmd="pubsub__subcmd__topics__subcmd__describe"
                ;;
            pubsub__subcmd__topics,detach-subscription)
                cmd="pubsub__subcmd__topics__subcmd__detach__subcmd__subscription"
                ;;
            pubsub__subcmd__topics,get-iam-policy)
                cmd="pubsub__subcmd__topics__subcmd__get__subcmd__iam__subcmd__policy"
                ;;
            pubsub__subcmd__topics,list)
                cmd="pubsub__subcmd__topics__subcmd__list"
                ;;
            pubsub__subcmd__topics,list-subscriptions)
                cmd="pubsub__subcmd__topics__subcmd__list__subcmd__subscriptions"
                ;;
            pubsub__subcmd__topics,publish)
                cmd="pubsub__subcmd__topics__subcmd__publish"
                ;;
            pubsub__subcmd__topics,remove-iam-policy-binding)
                cmd="pubsub__subcmd__topics__subcmd__remove__subcmd__iam__subcmd__policy__subcmd__binding"
                ;;
            pubsub__subcmd__topics,set-iam-policy)
                cmd="pubsub__subcmd__topics__subcmd__set__subcmd__iam__subcmd__policy"
                ;;
            pubsub__subcmd__topics,update)
                cmd="pubsub__subcmd__topics__subcmd__update"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        pubsub)
            opts="-h -V --help --version message-transforms schemas snapshots subscriptions topics backup clock completion format info quickstart serve wait"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__backup)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__clock)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__completion)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__format)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --default-format --filter --limit --page-size --sort-by --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --default-format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__info)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__message__subcmd__transforms)
            opts="-h --help test validate"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__message__subcmd__transforms__subcmd__test)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --message --attribute --message-transforms-file --topic --topic-project --subscription --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --attribute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-transforms-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subscription)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__message__subcmd__transforms__subcmd__validate)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --message-transform-file --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-transform-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__quickstart)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas)
            opts="-h --help commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__commit)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --definition --definition-file --type --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --definition)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --definition-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --type)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__create)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --definition --definition-file --type --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --definition)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --definition-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --type)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__delete)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__delete__subcmd__revision)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__describe)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__list)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --view --filter --limit --page-size --sort-by --uri --no-user-output-enabled --no-log-http --no-uri --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --view)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__list__subcmd__revisions)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --view --filter --limit --page-size --sort-by --uri --no-user-output-enabled --no-log-http --no-uri --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --view)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__rollback)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --revision-id --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --revision-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__validate__subcmd__message)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --message --message-encoding --schema-name --definition --definition-file --type --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-encoding)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --schema-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --definition)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --definition-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --type)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__schemas__subcmd__validate__subcmd__schema)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --definition --definition-file --type --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --definition)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --definition-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --type)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__serve)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --host-port --host --port --allow-remote --in-memory --data-dir --enforce-quotas --quotas --setup --projects --iam_host --iam_port --no-user-output-enabled --no-log-http --no-allow-remote --no-in-memory --no-enforce-quotas --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --host-port)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --port)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --quotas)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --setup)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --projects)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --iam_host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --iam_port)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__snapshots)
            opts="-h --help create delete describe list"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__snapshots__subcmd__create)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --subscription --subscription-project --labels --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subscription)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subscription-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --labels)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__snapshots__subcmd__delete)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__snapshots__subcmd__describe)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__snapshots__subcmd__list)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --filter --limit --page-size --sort-by --uri --no-user-output-enabled --no-log-http --no-uri --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions)
            opts="-h --help ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__ack)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --ack-ids --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ack-ids)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__add__subcmd__iam__subcmd__policy__subcmd__binding)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --role --member --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --role)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --member)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__create)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --topic --topic-project --ack-deadline --push-endpoint --push-auth-service-account --push-auth-token-audience --push-no-wrapper --push-no-wrapper-write-metadata --bigquery-table --use-topic-schema --use-table-schema --write-metadata --drop-unknown-fields --bigquery-service-account-email --cloud-storage-bucket --cloud-storage-file-prefix --cloud-storage-file-suffix --cloud-storage-file-datetime-format --cloud-storage-max-bytes --cloud-storage-max-duration --cloud-storage-max-messages --cloud-storage-output-format --cloud-storage-write-metadata --cloud-storage-use-topic-schema --cloud-storage-service-account-email --retain-acked-messages --message-retention-duration --enable-message-ordering --message-filter --dead-letter-topic --dead-letter-topic-project --max-delivery-attempts --expiration-period --min-retry-delay --max-retry-delay --enable-exactly-once-delivery --labels --message-transforms-file --no-user-output-enabled --no-log-http --no-push-no-wrapper --no-push-no-wrapper-write-metadata --no-use-topic-schema --no-use-table-schema --no-write-metadata --no-drop-unknown-fields --no-cloud-storage-write-metadata --no-cloud-storage-use-topic-schema --no-retain-acked-messages --no-enable-message-ordering --no-enable-exactly-once-delivery --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ack-deadline)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-auth-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-auth-token-audience)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --bigquery-table)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --bigquery-service-account-email)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-bucket)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-file-prefix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-file-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-file-datetime-format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-max-duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-max-messages)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-output-format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-service-account-email)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-retention-duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --dead-letter-topic)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --dead-letter-topic-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-delivery-attempts)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --expiration-period)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --min-retry-delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-retry-delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --labels)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-transforms-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__delete)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__describe)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__get__subcmd__iam__subcmd__policy)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --filter --limit --page-size --sort-by --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__list)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --filter --limit --page-size --sort-by --uri --no-user-output-enabled --no-log-http --no-uri --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__modify__subcmd__message__subcmd__ack__subcmd__deadline)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --ack-ids --ack-deadline --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ack-ids)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ack-deadline)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__modify__subcmd__push__subcmd__config)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --push-endpoint --push-auth-service-account --push-auth-token-audience --push-no-wrapper --push-no-wrapper-write-metadata --no-user-output-enabled --no-log-http --no-push-no-wrapper --no-push-no-wrapper-write-metadata --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-auth-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-auth-token-audience)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__pull)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --auto-ack --filter --limit --page-size --sort-by --uri --no-user-output-enabled --no-log-http --no-auto-ack --no-uri --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__remove__subcmd__iam__subcmd__policy__subcmd__binding)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --role --member --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --role)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --member)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__seek)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --time --snapshot --snapshot-project --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --snapshot)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --snapshot-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__set__subcmd__iam__subcmd__policy)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__subscriptions__subcmd__update)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --ack-deadline --push-endpoint --push-auth-service-account --push-auth-token-audience --push-no-wrapper --push-no-wrapper-write-metadata --clear-push-no-wrapper-config --clear-bigquery-config --clear-cloud-storage-config --bigquery-table --use-topic-schema --use-table-schema --write-metadata --drop-unknown-fields --bigquery-service-account-email --cloud-storage-bucket --cloud-storage-file-prefix --cloud-storage-file-suffix --cloud-storage-file-datetime-format --cloud-storage-max-bytes --cloud-storage-max-duration --cloud-storage-max-messages --cloud-storage-output-format --cloud-storage-write-metadata --cloud-storage-use-topic-schema --cloud-storage-service-account-email --retain-acked-messages --message-retention-duration --clear-dead-letter-policy --dead-letter-topic --dead-letter-topic-project --max-delivery-attempts --expiration-period --clear-retry-policy --min-retry-delay --max-retry-delay --enable-exactly-once-delivery --update-labels --clear-labels --remove-labels --clear-message-transforms --message-transforms-file --no-user-output-enabled --no-log-http --no-push-no-wrapper --no-push-no-wrapper-write-metadata --no-clear-push-no-wrapper-config --no-clear-bigquery-config --no-clear-cloud-storage-config --no-use-topic-schema --no-use-table-schema --no-write-metadata --no-drop-unknown-fields --no-cloud-storage-write-metadata --no-cloud-storage-use-topic-schema --no-retain-acked-messages --no-clear-dead-letter-policy --no-clear-retry-policy --no-enable-exactly-once-delivery --no-clear-labels --no-clear-message-transforms --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ack-deadline)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-auth-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --push-auth-token-audience)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --bigquery-table)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --bigquery-service-account-email)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-bucket)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-file-prefix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-file-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-file-datetime-format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-max-duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-max-messages)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-output-format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-service-account-email)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-retention-duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --dead-letter-topic)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --dead-letter-topic-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-delivery-attempts)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --expiration-period)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --min-retry-delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-retry-delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --update-labels)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove-labels)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-transforms-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics)
            opts="-h --help add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__add__subcmd__iam__subcmd__policy__subcmd__binding)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --role --member --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --role)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --member)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__create)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --topic-encryption-key-project --topic-encryption-key-location --topic-encryption-key-keyring --topic-encryption-key --schema-project --schema --message-encoding --first-revision-id --last-revision-id --kinesis-ingestion-stream-arn --kinesis-ingestion-consumer-arn --kinesis-ingestion-role-arn --kinesis-ingestion-service-account --cloud-storage-ingestion-bucket --cloud-storage-ingestion-input-format --cloud-storage-ingestion-text-delimiter --cloud-storage-ingestion-minimum-object-create-time --cloud-storage-ingestion-match-glob --azure-event-hubs-ingestion-resource-group --azure-event-hubs-ingestion-namespace --azure-event-hubs-ingestion-event-hub --azure-event-hubs-ingestion-client-id --azure-event-hubs-ingestion-tenant-id --azure-event-hubs-ingestion-subscription-id --azure-event-hubs-ingestion-service-account --aws-msk-ingestion-cluster-arn --aws-msk-ingestion-topic --aws-msk-ingestion-aws-role-arn --aws-msk-ingestion-service-account --confluent-cloud-ingestion-bootstrap-server --confluent-cloud-ingestion-cluster-id --confluent-cloud-ingestion-topic --confluent-cloud-ingestion-identity-pool-id --confluent-cloud-ingestion-service-account --ingestion-log-severity --labels --message-retention-duration --message-storage-policy-allowed-regions --message-storage-policy-enforce-in-transit --message-transforms-file --no-user-output-enabled --no-log-http --no-message-storage-policy-enforce-in-transit --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-encryption-key-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-encryption-key-location)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-encryption-key-keyring)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-encryption-key)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --schema-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --schema)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-encoding)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --first-revision-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --last-revision-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kinesis-ingestion-stream-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kinesis-ingestion-consumer-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kinesis-ingestion-role-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kinesis-ingestion-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-bucket)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-input-format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-text-delimiter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-minimum-object-create-time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-match-glob)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-resource-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-namespace)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-event-hub)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-client-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-tenant-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-subscription-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aws-msk-ingestion-cluster-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aws-msk-ingestion-topic)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aws-msk-ingestion-aws-role-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aws-msk-ingestion-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-bootstrap-server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-cluster-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-topic)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-identity-pool-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ingestion-log-severity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --labels)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-retention-duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-storage-policy-allowed-regions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-transforms-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__delete)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__describe)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__detach__subcmd__subscription)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__get__subcmd__iam__subcmd__policy)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --filter --limit --page-size --sort-by --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__list)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --filter --limit --page-size --sort-by --uri --no-user-output-enabled --no-log-http --no-uri --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__list__subcmd__subscriptions)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --filter --limit --page-size --sort-by --uri --no-user-output-enabled --no-log-http --no-uri --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --filter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sort-by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__publish)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --message --attribute --ordering-key --message-file --lines --no-user-output-enabled --no-log-http --no-lines --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --attribute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ordering-key)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__remove__subcmd__iam__subcmd__policy__subcmd__binding)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --role --member --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --role)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --member)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__set__subcmd__iam__subcmd__policy)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__topics__subcmd__update)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --update-labels --clear-labels --remove-labels --topic-encryption-key-project --topic-encryption-key-location --topic-encryption-key-keyring --topic-encryption-key --clear-message-retention-duration --message-retention-duration --recompute-message-storage-policy --message-storage-policy-allowed-regions --message-storage-policy-enforce-in-transit --clear-schema-settings --schema-project --schema --message-encoding --first-revision-id --last-revision-id --clear-ingestion-data-source-settings --kinesis-ingestion-stream-arn --kinesis-ingestion-consumer-arn --kinesis-ingestion-role-arn --kinesis-ingestion-service-account --cloud-storage-ingestion-bucket --cloud-storage-ingestion-input-format --cloud-storage-ingestion-text-delimiter --cloud-storage-ingestion-minimum-object-create-time --cloud-storage-ingestion-match-glob --azure-event-hubs-ingestion-resource-group --azure-event-hubs-ingestion-namespace --azure-event-hubs-ingestion-event-hub --azure-event-hubs-ingestion-client-id --azure-event-hubs-ingestion-tenant-id --azure-event-hubs-ingestion-subscription-id --azure-event-hubs-ingestion-service-account --aws-msk-ingestion-cluster-arn --aws-msk-ingestion-topic --aws-msk-ingestion-aws-role-arn --aws-msk-ingestion-service-account --confluent-cloud-ingestion-bootstrap-server --confluent-cloud-ingestion-cluster-id --confluent-cloud-ingestion-topic --confluent-cloud-ingestion-identity-pool-id --confluent-cloud-ingestion-service-account --ingestion-log-severity --clear-message-transforms --message-transforms-file --no-user-output-enabled --no-log-http --no-clear-labels --no-clear-message-retention-duration --no-recompute-message-storage-policy --no-message-storage-policy-enforce-in-transit --no-clear-schema-settings --no-clear-ingestion-data-source-settings --no-clear-message-transforms --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --update-labels)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove-labels)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-encryption-key-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-encryption-key-location)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-encryption-key-keyring)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --topic-encryption-key)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-retention-duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-storage-policy-allowed-regions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --schema-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --schema)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-encoding)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --first-revision-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --last-revision-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kinesis-ingestion-stream-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kinesis-ingestion-consumer-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kinesis-ingestion-role-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kinesis-ingestion-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-bucket)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-input-format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-text-delimiter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-minimum-object-create-time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cloud-storage-ingestion-match-glob)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-resource-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-namespace)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-event-hub)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-client-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-tenant-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-subscription-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --azure-event-hubs-ingestion-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aws-msk-ingestion-cluster-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aws-msk-ingestion-topic)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aws-msk-ingestion-aws-role-arn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aws-msk-ingestion-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-bootstrap-server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-cluster-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-topic)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-identity-pool-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confluent-cloud-ingestion-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ingestion-log-severity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --message-transforms-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        pubsub__subcmd__wait)
            opts="-q -h --project --format --flatten --quiet --verbosity --user-output-enabled --log-http --flags-file --configuration --endpoint --state-file --account --impersonate-service-account --access-token-file --billing-project --trace-token --universe-domain --authority-selector --authorization-token-file --credential-file-override --http-timeout --host-port --timeout --no-user-output-enabled --no-log-http --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flatten)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --verbosity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --flags-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --configuration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --state-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --impersonate-service-account)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --access-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --billing-project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --universe-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authority-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --authorization-token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credential-file-override)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --http-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --host-port)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _pubsub -o nosort -o bashdefault -o default pubsub
else
    complete -F _pubsub -o bashdefault -o default pubsub
fi
