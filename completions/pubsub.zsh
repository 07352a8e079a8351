#compdef pubsub

autoload -U is-at-least

_pubsub() {
    typeset -A opt_args
    typeset -a _arguments_options
    local ret=1

    if is-at-least 5.2; then
        _arguments_options=(-s -S -C)
    else
        _arguments_options=(-s -C)
    fi

    local context curcontext="$curcontext" state line
    _arguments "${_arguments_options[@]}" : \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'-V[Print version]' \
'--version[Print version]' \
":: :_pubsub_commands" \
"*::: :->pubsub" \
&& ret=0
    case $state in
    (pubsub)
        words=($line[1] "${words[@]}")
        (( CURRENT += 1 ))
        curcontext="${curcontext%:*:*}:pubsub-command-$line[1]:"
        case $line[1] in
            (message-transforms)
_arguments "${_arguments_options[@]}" : \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
":: :_pubsub__subcmd__message-transforms_commands" \
"*::: :->message-transforms" \
&& ret=0

    case $state in
    (message-transforms)
        words=($line[1] "${words[@]}")
        (( CURRENT += 1 ))
        curcontext="${curcontext%:*:*}:pubsub-message-transforms-command-$line[1]:"
        case $line[1] in
            (test)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--message=[Body of the message]:MESSAGE:_default' \
'--attribute=[Attributes of the message as KEY=VALUE, at most 100; keys up to 256 bytes, values up to 1024]:[ATTRIBUTE,...]:_default' \
'--message-transforms-file=[YAML or JSON file with the transforms; - is standard input]:MESSAGE_TRANSFORMS_FILE:_default' \
'--topic=[ID or full name of the topic whose transforms to run]:TOPIC:_default' \
'--topic-project=[Project of the topic; the command'\''s own project by default]:TOPIC_PROJECT:_default' \
'--subscription=[ID or full name of the subscription whose transforms to run]:SUBSCRIPTION:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(validate)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--message-transform-file=[YAML or JSON file with one transform; - is standard input]:MESSAGE_TRANSFORM_FILE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
        esac
    ;;
esac
;;
(schemas)
_arguments "${_arguments_options[@]}" : \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
":: :_pubsub__subcmd__schemas_commands" \
"*::: :->schemas" \
&& ret=0

    case $state in
    (schemas)
        words=($line[1] "${words[@]}")
        (( CURRENT += 1 ))
        curcontext="${curcontext%:*:*}:pubsub-schemas-command-$line[1]:"
        case $line[1] in
            (commit)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--definition=[Text of the schema]:DEFINITION:_default' \
'--definition-file=[Read the text of the schema from a file; - is standard input]:PATH_TO_FILE:_default' \
'--type=[Language of the definition\: avro or protocol-buffer]:TYPE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':schema -- ID or full name of the schema:_default' \
&& ret=0
;;
(create)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--definition=[Text of the schema]:DEFINITION:_default' \
'--definition-file=[Read the text of the schema from a file; - is standard input]:PATH_TO_FILE:_default' \
'--type=[Language of the definition\: avro or protocol-buffer]:TYPE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':schema -- ID or full name of the schema to create:_default' \
&& ret=0
;;
(delete)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':schema -- ID or full name of the schema:_default' \
&& ret=0
;;
(delete-revision)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':schema -- ID or full name of the schema, with @ and the revision:_default' \
&& ret=0
;;
(describe)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':schema -- ID or full name of the schema, perhaps with @ and a revision:_default' \
&& ret=0
;;
(list)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--view=[How much to ask for\: basic (the default), or full, with the definitions]:VIEW:_default' \
'--filter=[Show only records that match an expression, such as \`name\:orders\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Ask the server for this many records at a time (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--uri[Print the address of each resource instead of its record]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-uri[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(list-revisions)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--view=[How much to ask for\: basic (the default), or full, with the definitions]:VIEW:_default' \
'--filter=[Show only records that match an expression, such as \`name\:orders\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Ask the server for this many records at a time (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--uri[Print the address of each resource instead of its record]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-uri[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':schema -- ID or full name of the schema:_default' \
&& ret=0
;;
(rollback)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--revision-id=[Revision to go back to]:REVISION_ID:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':schema -- ID or full name of the schema:_default' \
&& ret=0
;;
(validate-message)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--message=[Body of the message]:MESSAGE:_default' \
'--message-encoding=[How the message is encoded\: json or binary]:MESSAGE_ENCODING:_default' \
'--schema-name=[ID or full name of the schema]:SCHEMA_NAME:_default' \
'--definition=[Text of the schema]:DEFINITION:_default' \
'--definition-file=[Read the text of the schema from a file; - is standard input]:PATH_TO_FILE:_default' \
'--type=[Language of the definition\: avro or protocol-buffer]:TYPE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(validate-schema)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--definition=[Text of the schema]:DEFINITION:_default' \
'--definition-file=[Read the text of the schema from a file; - is standard input]:PATH_TO_FILE:_default' \
'--type=[Language of the definition\: avro or protocol-buffer]:TYPE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
        esac
    ;;
esac
;;
(snapshots)
_arguments "${_arguments_options[@]}" : \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
":: :_pubsub__subcmd__snapshots_commands" \
"*::: :->snapshots" \
&& ret=0

    case $state in
    (snapshots)
        words=($line[1] "${words[@]}")
        (( CURRENT += 1 ))
        curcontext="${curcontext%:*:*}:pubsub-snapshots-command-$line[1]:"
        case $line[1] in
            (create)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--subscription=[ID or full name of the subscription to take them of]:SUBSCRIPTION:_default' \
'--subscription-project=[Project of the subscription; the command'\''s own project by default]:SUBSCRIPTION_PROJECT:_default' \
'*--labels=[Labels to put on the snapshots; keys and values of lower-case letters, digits, - and _]:[KEY=VALUE,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'*::snapshots -- IDs or full names of the snapshots to take:_default' \
&& ret=0
;;
(delete)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'*::snapshots -- IDs or full names of the snapshots to delete:_default' \
&& ret=0
;;
(describe)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':snapshot -- ID or full name of the snapshot:_default' \
&& ret=0
;;
(list)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--filter=[Show only records that match an expression, such as \`name\:orders\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Ask the server for this many records at a time (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--uri[Print the address of each resource instead of its record]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-uri[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
        esac
    ;;
esac
;;
(subscriptions)
_arguments "${_arguments_options[@]}" : \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
":: :_pubsub__subcmd__subscriptions_commands" \
"*::: :->subscriptions" \
&& ret=0

    case $state in
    (subscriptions)
        words=($line[1] "${words[@]}")
        (( CURRENT += 1 ))
        curcontext="${curcontext%:*:*}:pubsub-subscriptions-command-$line[1]:"
        case $line[1] in
            (ack)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--ack-ids=[Ack IDs of the messages]:[ACK_ID,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(add-iam-policy-binding)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--role=[Role, such as roles/pubsub.publisher]:ROLE:_default' \
'--member=[Who\: user\:EMAIL, group\:EMAIL, serviceAccount\:EMAIL, domain\:DOMAIN or allUsers]:PRINCIPAL:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(create)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--topic=[ID or full name of the topic to receive from]:TOPIC:_default' \
'--topic-project=[Project of the topic; the command'\''s own project by default]:TOPIC_PROJECT:_default' \
'--ack-deadline=[Seconds until an unacknowledged message is delivered again (10 to 600; 10 by default)]:SECONDS:_default' \
'--push-endpoint=[URL of https or http that messages are sent to; without one they are pulled]:PUSH_ENDPOINT:_default' \
'--push-auth-service-account=[Service account named in the token that comes with a push]:ACCOUNT:_default' \
'--push-auth-token-audience=[Audience named in the token that comes with a push]:AUDIENCE:_default' \
'--bigquery-table=[BigQuery table to write messages to, as PROJECT\:DATASET.TABLE]:TABLE:_default' \
'--bigquery-service-account-email=[Service account that writes to BigQuery]:EMAIL:_default' \
'--cloud-storage-bucket=[Cloud Storage bucket to write messages to]:BUCKET:_default' \
'--cloud-storage-file-prefix=[How names of files begin]:PREFIX:_default' \
'--cloud-storage-file-suffix=[How names of files end]:SUFFIX:_default' \
'--cloud-storage-file-datetime-format=[How the time is written in names of files]:FORMAT:_default' \
'--cloud-storage-max-bytes=[Begin a new file at this size (1000B to 10GB; a bare number is in KB)]:SIZE:_default' \
'--cloud-storage-max-duration=[Begin a new file after this long (1m to 10m; a bare number is in seconds)]:DURATION:_default' \
'--cloud-storage-max-messages=[Begin a new file after this many messages (1000 or more)]:COUNT:_default' \
'--cloud-storage-output-format=[How files hold messages\: text (the default) or avro]:FORMAT:_default' \
'--cloud-storage-service-account-email=[Service account that writes to Cloud Storage]:EMAIL:_default' \
'--message-retention-duration=[Keep unacknowledged messages this long (10m to 31d; 7d by default; a bare number is in seconds)]:DURATION:_default' \
'--message-filter=[Receive only messages whose attributes match, such as \`attributes.kind = "placed"\` (up to 256 bytes); cannot be changed later]:FILTER:_default' \
'--dead-letter-topic=[ID or full name of the topic that receives what could not be delivered]:TOPIC:_default' \
'--dead-letter-topic-project=[Project of the dead-letter topic; the command'\''s own project by default]:PROJECT:_default' \
'--max-delivery-attempts=[Deliveries before a message goes to the dead-letter topic (5 to 100; 5 by default)]:COUNT:_default' \
'--expiration-period=[Delete the subscription after this long without use (a duration, or "never"; 31d by default)]:PERIOD:_default' \
'--min-retry-delay=[Hold a failed message back at least this long (0s to 600s; 10s if only the other delay is given; a bare number is in seconds)]:DURATION:_default' \
'--max-retry-delay=[Hold a failed message back at most this long (0s to 600s; 600s if only the other delay is given; a bare number is in seconds)]:DURATION:_default' \
'*--labels=[Labels to put on the subscriptions; keys and values of lower-case letters, digits, - and _]:[KEY=VALUE,...]:_default' \
'--message-transforms-file=[Read message transforms from a YAML or JSON file]:FILE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--push-no-wrapper[Push the message'\''s data alone, as the body of the request]' \
'--push-no-wrapper-write-metadata[With --push-no-wrapper, put the message'\''s metadata in headers]' \
'--use-topic-schema[Write the fields of the topic'\''s schema to columns of the same names]' \
'--use-table-schema[Write JSON messages to the columns of the table]' \
'--write-metadata[Write the messages'\'' metadata to columns too]' \
'--drop-unknown-fields[Leave out fields the table has no column for]' \
'--cloud-storage-write-metadata[In avro files, write the messages'\'' metadata too]' \
'--cloud-storage-use-topic-schema[In avro files, use the topic'\''s schema]' \
'--retain-acked-messages[Keep acknowledged messages too, as long as the retention says, for seek]' \
'--enable-message-ordering[Deliver messages of the same ordering key in order; cannot be changed later]' \
'--enable-exactly-once-delivery[Deliver no message again once its acknowledgement has succeeded]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-push-no-wrapper[]' \
'--no-push-no-wrapper-write-metadata[]' \
'--no-use-topic-schema[]' \
'--no-use-table-schema[]' \
'--no-write-metadata[]' \
'--no-drop-unknown-fields[]' \
'--no-cloud-storage-write-metadata[]' \
'--no-cloud-storage-use-topic-schema[]' \
'--no-retain-acked-messages[]' \
'--no-enable-message-ordering[]' \
'--no-enable-exactly-once-delivery[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'*::subscriptions -- IDs or full names of the subscriptions to create:_default' \
&& ret=0
;;
(delete)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'*::subscriptions -- IDs or full names of the subscriptions to delete:_default' \
&& ret=0
;;
(describe)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(get-iam-policy)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--filter=[Show only what matches an expression, such as \`bindings.role\:viewer\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Begin a table anew after this many rows (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(list)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--filter=[Show only records that match an expression, such as \`name\:orders\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Ask the server for this many records at a time (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--uri[Print the address of each resource instead of its record]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-uri[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(modify-message-ack-deadline)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--ack-ids=[Ack IDs of the messages]:[ACK_ID,...]:_default' \
'--ack-deadline=[Seconds from now until the messages are delivered again (0 to 600)]:ACK_DEADLINE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(modify-push-config)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--push-endpoint=[URL of https or http that messages are sent to; without one they are pulled]:PUSH_ENDPOINT:_default' \
'--push-auth-service-account=[Service account named in the token that comes with a push]:ACCOUNT:_default' \
'--push-auth-token-audience=[Audience named in the token that comes with a push]:AUDIENCE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--push-no-wrapper[Push the message'\''s data alone, as the body of the request]' \
'--push-no-wrapper-write-metadata[With --push-no-wrapper, put the message'\''s metadata in headers]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-push-no-wrapper[]' \
'--no-push-no-wrapper-write-metadata[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(pull)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--filter=[Show only records that match an expression, such as \`name\:orders\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Ask the server for this many records at a time (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--auto-ack[Acknowledge the messages once they have been printed]' \
'--uri[Print the address of each resource instead of its record]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-auto-ack[]' \
'--no-uri[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(remove-iam-policy-binding)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--role=[Role, such as roles/pubsub.publisher]:ROLE:_default' \
'--member=[Who\: user\:EMAIL, group\:EMAIL, serviceAccount\:EMAIL, domain\:DOMAIN or allUsers]:PRINCIPAL:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(seek)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--time=[Time to move to\: 2026-01-31T12\:00\:00Z, or from now\: -P1D, -PT10M; local without a zone]:TIME:_default' \
'--snapshot=[ID or full name of the snapshot to move to]:SNAPSHOT:_default' \
'--snapshot-project=[Project of the snapshot; the command'\''s own project by default]:SNAPSHOT_PROJECT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
(set-iam-policy)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
':policy_file -- YAML or JSON file with the policy; - is standard input:_default' \
&& ret=0
;;
(update)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--ack-deadline=[Seconds until an unacknowledged message is delivered again (10 to 600)]:SECONDS:_default' \
'--push-endpoint=[URL of https or http that messages are sent to; without one they are pulled]:PUSH_ENDPOINT:_default' \
'--push-auth-service-account=[Service account named in the token that comes with a push]:ACCOUNT:_default' \
'--push-auth-token-audience=[Audience named in the token that comes with a push]:AUDIENCE:_default' \
'--bigquery-table=[BigQuery table to write messages to, as PROJECT\:DATASET.TABLE]:TABLE:_default' \
'--bigquery-service-account-email=[Service account that writes to BigQuery]:EMAIL:_default' \
'--cloud-storage-bucket=[Cloud Storage bucket to write messages to]:BUCKET:_default' \
'--cloud-storage-file-prefix=[How names of files begin]:PREFIX:_default' \
'--cloud-storage-file-suffix=[How names of files end]:SUFFIX:_default' \
'--cloud-storage-file-datetime-format=[How the time is written in names of files]:FORMAT:_default' \
'--cloud-storage-max-bytes=[Begin a new file at this size (1000B to 10GB; a bare number is in KB)]:SIZE:_default' \
'--cloud-storage-max-duration=[Begin a new file after this long (1m to 10m; a bare number is in seconds)]:DURATION:_default' \
'--cloud-storage-max-messages=[Begin a new file after this many messages (1000 or more)]:COUNT:_default' \
'--cloud-storage-output-format=[How files hold messages\: text (the default) or avro]:FORMAT:_default' \
'--cloud-storage-service-account-email=[Service account that writes to Cloud Storage]:EMAIL:_default' \
'--message-retention-duration=[Keep unacknowledged messages this long (10m to 31d, or "default"; a bare number is in seconds)]:DURATION:_default' \
'--dead-letter-topic=[ID or full name of the topic that receives what could not be delivered]:TOPIC:_default' \
'--dead-letter-topic-project=[Project of the dead-letter topic; the command'\''s own project by default]:PROJECT:_default' \
'--max-delivery-attempts=[Deliveries before a message goes to the dead-letter topic (5 to 100; 5 by default)]:COUNT:_default' \
'--expiration-period=[Delete the subscription after this long without use (a duration, or "never")]:PERIOD:_default' \
'--min-retry-delay=[Hold a failed message back at least this long (0s to 600s; 10s if only the other delay is given; a bare number is in seconds)]:DURATION:_default' \
'--max-retry-delay=[Hold a failed message back at most this long (0s to 600s; 600s if only the other delay is given; a bare number is in seconds)]:DURATION:_default' \
'*--update-labels=[Labels to add or change; keys and values of lower-case letters, digits, - and _]:[KEY=VALUE,...]:_default' \
'*--remove-labels=[Keys of labels to remove]:[KEY,...]:_default' \
'--message-transforms-file=[Read message transforms from a YAML or JSON file]:FILE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--push-no-wrapper[Push the message'\''s data alone, as the body of the request]' \
'--push-no-wrapper-write-metadata[With --push-no-wrapper, put the message'\''s metadata in headers]' \
'--clear-push-no-wrapper-config[Push messages in their wrapper again]' \
'--clear-bigquery-config[Write to BigQuery no more]' \
'--clear-cloud-storage-config[Write to Cloud Storage no more]' \
'--use-topic-schema[Write the fields of the topic'\''s schema to columns of the same names]' \
'--use-table-schema[Write JSON messages to the columns of the table]' \
'--write-metadata[Write the messages'\'' metadata to columns too]' \
'--drop-unknown-fields[Leave out fields the table has no column for]' \
'--cloud-storage-write-metadata[In avro files, write the messages'\'' metadata too]' \
'--cloud-storage-use-topic-schema[In avro files, use the topic'\''s schema]' \
'--retain-acked-messages[Keep acknowledged messages too, as long as the retention says, for seek]' \
'--clear-dead-letter-policy[Send nothing to a dead-letter topic any more]' \
'--clear-retry-policy[Deliver failed messages again at once]' \
'--enable-exactly-once-delivery[Deliver no message again once its acknowledgement has succeeded]' \
'--clear-labels[Remove every label; those of --update-labels are set afterwards]' \
'--clear-message-transforms[Run no transforms on messages any more]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-push-no-wrapper[]' \
'--no-push-no-wrapper-write-metadata[]' \
'--no-clear-push-no-wrapper-config[]' \
'--no-clear-bigquery-config[]' \
'--no-clear-cloud-storage-config[]' \
'--no-use-topic-schema[]' \
'--no-use-table-schema[]' \
'--no-write-metadata[]' \
'--no-drop-unknown-fields[]' \
'--no-cloud-storage-write-metadata[]' \
'--no-cloud-storage-use-topic-schema[]' \
'--no-retain-acked-messages[]' \
'--no-clear-dead-letter-policy[]' \
'--no-clear-retry-policy[]' \
'--no-enable-exactly-once-delivery[]' \
'--no-clear-labels[]' \
'--no-clear-message-transforms[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':subscription -- ID or full name of the subscription:_default' \
&& ret=0
;;
        esac
    ;;
esac
;;
(topics)
_arguments "${_arguments_options[@]}" : \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
":: :_pubsub__subcmd__topics_commands" \
"*::: :->topics" \
&& ret=0

    case $state in
    (topics)
        words=($line[1] "${words[@]}")
        (( CURRENT += 1 ))
        curcontext="${curcontext%:*:*}:pubsub-topics-command-$line[1]:"
        case $line[1] in
            (add-iam-policy-binding)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--role=[Role, such as roles/pubsub.publisher]:ROLE:_default' \
'--member=[Who\: user\:EMAIL, group\:EMAIL, serviceAccount\:EMAIL, domain\:DOMAIN or allUsers]:PRINCIPAL:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':topic -- ID or full name of the topic:_default' \
&& ret=0
;;
(create)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--topic-encryption-key-project=[Project of the Cloud KMS key]:PROJECT:_default' \
'--topic-encryption-key-location=[Location of the Cloud KMS key]:LOCATION:_default' \
'--topic-encryption-key-keyring=[Key ring of the Cloud KMS key]:KEYRING:_default' \
'--topic-encryption-key=[ID or full name of the Cloud KMS key that protects messages]:KEY:_default' \
'--schema-project=[Project of the schema; the command'\''s own project by default]:PROJECT:_default' \
'--schema=[ID or full name of the schema every message must fit]:SCHEMA:_default' \
'--message-encoding=[How messages are encoded\: json or binary]:ENCODING:_default' \
'--first-revision-id=[Oldest revision of the schema that messages may fit]:ID:_default' \
'--last-revision-id=[Newest revision of the schema that messages may fit]:ID:_default' \
'--kinesis-ingestion-stream-arn=[ARN of the Kinesis stream to take messages from]:ARN:_default' \
'--kinesis-ingestion-consumer-arn=[ARN of the Kinesis consumer to take them as]:ARN:_default' \
'--kinesis-ingestion-role-arn=[ARN of the AWS role to assume]:ARN:_default' \
'--kinesis-ingestion-service-account=[Service account that may assume the role]:ACCOUNT:_default' \
'--cloud-storage-ingestion-bucket=[Cloud Storage bucket to take messages from]:BUCKET:_default' \
'--cloud-storage-ingestion-input-format=[How objects hold messages\: text, avro or pubsub_avro]:FORMAT:_default' \
'--cloud-storage-ingestion-text-delimiter=[What ends a message in text objects; escapes such as \\n are understood]:DELIMITER:_default' \
'--cloud-storage-ingestion-minimum-object-create-time=[Skip objects older than this time (RFC 3339)]:TIME:_default' \
'--cloud-storage-ingestion-match-glob=[Take only objects whose name matches this glob]:GLOB:_default' \
'--azure-event-hubs-ingestion-resource-group=[Azure resource group of the event hub]:GROUP:_default' \
'--azure-event-hubs-ingestion-namespace=[Namespace of the event hub]:NAMESPACE:_default' \
'--azure-event-hubs-ingestion-event-hub=[Event hub to take messages from]:HUB:_default' \
'--azure-event-hubs-ingestion-client-id=[Azure client to connect as]:ID:_default' \
'--azure-event-hubs-ingestion-tenant-id=[Azure tenant of the client]:ID:_default' \
'--azure-event-hubs-ingestion-subscription-id=[Azure subscription of the event hub]:ID:_default' \
'--azure-event-hubs-ingestion-service-account=[Service account federated with the client]:ACCOUNT:_default' \
'--aws-msk-ingestion-cluster-arn=[ARN of the MSK cluster]:ARN:_default' \
'--aws-msk-ingestion-topic=[Kafka topic of the MSK cluster to take messages from]:TOPIC:_default' \
'--aws-msk-ingestion-aws-role-arn=[ARN of the AWS role to assume for MSK]:ARN:_default' \
'--aws-msk-ingestion-service-account=[Service account that may assume the role for MSK]:ACCOUNT:_default' \
'--confluent-cloud-ingestion-bootstrap-server=[HOST\:PORT of the Confluent Cloud cluster]:SERVER:_default' \
'--confluent-cloud-ingestion-cluster-id=[ID of the Confluent Cloud cluster]:ID:_default' \
'--confluent-cloud-ingestion-topic=[Confluent Cloud topic to take messages from]:TOPIC:_default' \
'--confluent-cloud-ingestion-identity-pool-id=[Identity pool of Confluent Cloud to connect with]:ID:_default' \
'--confluent-cloud-ingestion-service-account=[Service account federated with the identity pool]:ACCOUNT:_default' \
'--ingestion-log-severity=[Least severity of the platform logs\: DISABLED, DEBUG, INFO, WARNING or ERROR]:SEVERITY:_default' \
'*--labels=[Labels to put on the topics; keys and values of lower-case letters, digits, - and _]:[KEY=VALUE,...]:_default' \
'--message-retention-duration=[Keep every message this long for replay, acknowledged or not (10m to 31d; a bare number is in seconds)]:DURATION:_default' \
'--message-storage-policy-allowed-regions=[Cloud regions where messages may be stored]:[REGION,...]:_default' \
'--message-transforms-file=[Read message transforms from a YAML or JSON file]:FILE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--message-storage-policy-enforce-in-transit[Refuse publishes and pulls from other regions too]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-message-storage-policy-enforce-in-transit[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'*::topics -- IDs or full names of the topics to create:_default' \
&& ret=0
;;
(delete)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'*::topics -- IDs or full names of the topics to delete:_default' \
&& ret=0
;;
(describe)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':topic -- ID or full name of the topic:_default' \
&& ret=0
;;
(detach-subscription)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'*::subscriptions -- IDs or full names of the subscriptions to detach:_default' \
&& ret=0
;;
(get-iam-policy)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--filter=[Show only what matches an expression, such as \`bindings.role\:viewer\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Begin a table anew after this many rows (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':topic -- ID or full name of the topic:_default' \
&& ret=0
;;
(list)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--filter=[Show only records that match an expression, such as \`name\:orders\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Ask the server for this many records at a time (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--uri[Print the address of each resource instead of its record]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-uri[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(list-subscriptions)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--filter=[Show only records that match an expression, such as \`name\:orders\`]:EXPRESSION:_default' \
'--limit=[Show at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Ask the server for this many records at a time (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--uri[Print the address of each resource instead of its record]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-uri[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':topic -- ID or full name of the topic:_default' \
&& ret=0
;;
(publish)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--message=[Body of the message; all of a message is at most 10 MB]:MESSAGE:_default' \
'--attribute=[Attributes of the message as KEY=VALUE, at most 100; keys up to 256 bytes, values up to 1024]:[ATTRIBUTE,...]:_default' \
'--ordering-key=[Deliver in order with the other messages of this key, up to 1024 bytes]:ORDERING_KEY:_default' \
'--message-file=[Publish the bytes of this file as one message, unchanged; "-" is standard input]:FILE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--lines[Publish each line of standard input, or of --message-file, as a message]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-lines[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':topic -- ID or full name of the topic:_default' \
&& ret=0
;;
(remove-iam-policy-binding)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--role=[Role, such as roles/pubsub.publisher]:ROLE:_default' \
'--member=[Who\: user\:EMAIL, group\:EMAIL, serviceAccount\:EMAIL, domain\:DOMAIN or allUsers]:PRINCIPAL:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':topic -- ID or full name of the topic:_default' \
&& ret=0
;;
(set-iam-policy)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':topic -- ID or full name of the topic:_default' \
':policy_file -- YAML or JSON file with the policy; - is standard input:_default' \
&& ret=0
;;
(update)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'*--update-labels=[Labels to add or change; keys and values of lower-case letters, digits, - and _]:[KEY=VALUE,...]:_default' \
'*--remove-labels=[Keys of labels to remove]:[KEY,...]:_default' \
'--topic-encryption-key-project=[Project of the Cloud KMS key]:PROJECT:_default' \
'--topic-encryption-key-location=[Location of the Cloud KMS key]:LOCATION:_default' \
'--topic-encryption-key-keyring=[Key ring of the Cloud KMS key]:KEYRING:_default' \
'--topic-encryption-key=[ID or full name of the Cloud KMS key that protects messages]:KEY:_default' \
'--message-retention-duration=[Keep every message this long for replay, acknowledged or not (10m to 31d; a bare number is in seconds)]:DURATION:_default' \
'--message-storage-policy-allowed-regions=[Cloud regions where messages may be stored]:[REGION,...]:_default' \
'--schema-project=[Project of the schema; the command'\''s own project by default]:PROJECT:_default' \
'--schema=[ID or full name of the schema every message must fit]:SCHEMA:_default' \
'--message-encoding=[How messages are encoded\: json or binary]:ENCODING:_default' \
'--first-revision-id=[Oldest revision of the schema that messages may fit]:ID:_default' \
'--last-revision-id=[Newest revision of the schema that messages may fit]:ID:_default' \
'--kinesis-ingestion-stream-arn=[ARN of the Kinesis stream to take messages from]:ARN:_default' \
'--kinesis-ingestion-consumer-arn=[ARN of the Kinesis consumer to take them as]:ARN:_default' \
'--kinesis-ingestion-role-arn=[ARN of the AWS role to assume]:ARN:_default' \
'--kinesis-ingestion-service-account=[Service account that may assume the role]:ACCOUNT:_default' \
'--cloud-storage-ingestion-bucket=[Cloud Storage bucket to take messages from]:BUCKET:_default' \
'--cloud-storage-ingestion-input-format=[How objects hold messages\: text, avro or pubsub_avro]:FORMAT:_default' \
'--cloud-storage-ingestion-text-delimiter=[What ends a message in text objects; escapes such as \\n are understood]:DELIMITER:_default' \
'--cloud-storage-ingestion-minimum-object-create-time=[Skip objects older than this time (RFC 3339)]:TIME:_default' \
'--cloud-storage-ingestion-match-glob=[Take only objects whose name matches this glob]:GLOB:_default' \
'--azure-event-hubs-ingestion-resource-group=[Azure resource group of the event hub]:GROUP:_default' \
'--azure-event-hubs-ingestion-namespace=[Namespace of the event hub]:NAMESPACE:_default' \
'--azure-event-hubs-ingestion-event-hub=[Event hub to take messages from]:HUB:_default' \
'--azure-event-hubs-ingestion-client-id=[Azure client to connect as]:ID:_default' \
'--azure-event-hubs-ingestion-tenant-id=[Azure tenant of the client]:ID:_default' \
'--azure-event-hubs-ingestion-subscription-id=[Azure subscription of the event hub]:ID:_default' \
'--azure-event-hubs-ingestion-service-account=[Service account federated with the client]:ACCOUNT:_default' \
'--aws-msk-ingestion-cluster-arn=[ARN of the MSK cluster]:ARN:_default' \
'--aws-msk-ingestion-topic=[Kafka topic of the MSK cluster to take messages from]:TOPIC:_default' \
'--aws-msk-ingestion-aws-role-arn=[ARN of the AWS role to assume for MSK]:ARN:_default' \
'--aws-msk-ingestion-service-account=[Service account that may assume the role for MSK]:ACCOUNT:_default' \
'--confluent-cloud-ingestion-bootstrap-server=[HOST\:PORT of the Confluent Cloud cluster]:SERVER:_default' \
'--confluent-cloud-ingestion-cluster-id=[ID of the Confluent Cloud cluster]:ID:_default' \
'--confluent-cloud-ingestion-topic=[Confluent Cloud topic to take messages from]:TOPIC:_default' \
'--confluent-cloud-ingestion-identity-pool-id=[Identity pool of Confluent Cloud to connect with]:ID:_default' \
'--confluent-cloud-ingestion-service-account=[Service account federated with the identity pool]:ACCOUNT:_default' \
'--ingestion-log-severity=[Least severity of the platform logs\: DISABLED, DEBUG, INFO, WARNING or ERROR]:SEVERITY:_default' \
'--message-transforms-file=[Read message transforms from a YAML or JSON file]:FILE:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--clear-labels[Remove every label; those of --update-labels are set afterwards]' \
'--clear-message-retention-duration[Keep nothing for replay any more]' \
'--recompute-message-storage-policy[Let the organization'\''s policy decide again in which regions messages may be stored]' \
'--message-storage-policy-enforce-in-transit[Refuse publishes and pulls from other regions too]' \
'--clear-schema-settings[Check messages against no schema any more]' \
'--clear-ingestion-data-source-settings[Take messages from no other system any more]' \
'--clear-message-transforms[Run no transforms on messages any more]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-clear-labels[]' \
'--no-clear-message-retention-duration[]' \
'--no-recompute-message-storage-policy[]' \
'--no-message-storage-policy-enforce-in-transit[]' \
'--no-clear-schema-settings[]' \
'--no-clear-ingestion-data-source-settings[]' \
'--no-clear-message-transforms[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':topic -- ID or full name of the topic:_default' \
&& ret=0
;;
        esac
    ;;
esac
;;
(backup)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':file -- The file to write; it must not exist yet:_default' \
&& ret=0
;;
(clock)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
'::action -- What to do\: show, advance, set, freeze, run or reset:_default' \
'::value -- A duration such as 11s or 2h for advance; a time such as 2027-01-15T08\:00\:00Z for set:_default' \
&& ret=0
;;
(completion)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
':shell -- The shell\: bash, zsh, fish or powershell:_default' \
&& ret=0
;;
(format)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--default-format=[Print in this form unless --format says otherwise; its labels and transforms also hold for --format]:FORMAT:_default' \
'--filter=[Print only records that match an expression, such as \`name\:orders\`]:EXPRESSION:_default' \
'--limit=[Print at most this many records (1 or more, or "unlimited")]:LIMIT:_default' \
'--page-size=[Begin a table anew after this many rows (1 or more, or "unlimited")]:PAGE_SIZE:_default' \
'--sort-by=[Sort by these keys; a key after ~ is descending]:[FIELD,...]:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(info)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(quickstart)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(serve)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--host-port=[Listen here\: HOST\:PORT, an IPv6 host in brackets]:HOST:PORT:_default' \
'--host=[Listen on this host; both loopback addresses, 127.0.0.1 and \:\:1, unless given]:HOST:_default' \
'--port=[Listen on this port; 8085 unless given, 0 for one that is free]:PORT:_default' \
'--data-dir=[Keep state in this folder, in the file state.db, and leave env.yaml there]:DIR:_default' \
'--quotas=[Enforce these rate quotas, in bytes a second\: key (of an ordering key) and topic (of a topic)]:QUOTA=BYTES,...:_default' \
'--setup=[Make sure that the resources of this YAML or JSON file are there, before anything is answered; "-" is standard input]:FILE:_default' \
'--projects=[Projects that may have topics, divided by commas; all unless given]:PROJECTS:_default' \
'--iam_host=[Host of an IAM emulator; has no effect, since policies are kept here]:HOST:_default' \
'--iam_port=[Port of an IAM emulator; has no effect, since policies are kept here]:PORT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--allow-remote[Let other machines in\: needed for a host that is not a loopback address]' \
'--in-memory[Keep nothing\: state ends with the server]' \
'--enforce-quotas[Enforce the documented rate quota\: refuse more than 1 MB a second to one ordering key]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'--no-allow-remote[]' \
'--no-in-memory[]' \
'--no-enforce-quotas[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
(wait)
_arguments "${_arguments_options[@]}" : \
'--project=[Work on the resources of this project]:PROJECT_ID:_default' \
'--format=[Print records in this form\: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more]:FORMAT:_default' \
'--flatten=[Make one record of each item of these keys, such as \`labels\[\]\`]:[KEY,...]:_default' \
'--verbosity=[How much to say on standard error\: debug, info, warning (the default), error, critical, none]:VERBOSITY:_default' \
'--flags-file=[Read more flags from a YAML file\: a map from \`--flag\` to its value, or a list of maps]:YAML_FILE:_default' \
'--configuration=[Take the project from this named configuration of gcloud]:CONFIGURATION:_default' \
'--endpoint=[Send requests to the server at HOST\:PORT]:HOST:PORT:_default' \
'--state-file=[Use the embedded broker on this state file; it is created when missing]:FILE:_default' \
'--account=[]:ACCOUNT:_default' \
'--impersonate-service-account=[]:SERVICE_ACCOUNT_EMAILS:_default' \
'--access-token-file=[]:ACCESS_TOKEN_FILE:_default' \
'--billing-project=[]:BILLING_PROJECT:_default' \
'--trace-token=[]:TRACE_TOKEN:_default' \
'--universe-domain=[]:UNIVERSE_DOMAIN:_default' \
'--authority-selector=[]:AUTHORITY_SELECTOR:_default' \
'--authorization-token-file=[]:AUTHORIZATION_TOKEN_FILE:_default' \
'--credential-file-override=[]:CREDENTIAL_FILE_OVERRIDE:_default' \
'--http-timeout=[]:HTTP_TIMEOUT:_default' \
'--host-port=[Where the server listens, as HOST\:PORT]:HOST:PORT:_default' \
'--timeout=[Give up after this time; 30s unless given]:TIMEOUT:_default' \
'-q[Ask nothing; take the default answers]' \
'--quiet[Ask nothing; take the default answers]' \
'--user-output-enabled[Print records and status lines (the default); errors are printed either way]' \
'--log-http[Write requests and replies to standard error]' \
'--no-user-output-enabled[]' \
'--no-log-http[]' \
'-h[Explain the command; -h is a short reminder]' \
'--help[Explain the command; -h is a short reminder]' \
&& ret=0
;;
        esac
    ;;
esac
}

(( $+functions[_pubsub_commands] )) ||
_pubsub_commands() {
    local commands; commands=(
'message-transforms:Try message transforms out' \
'schemas:Create schemas, revise them, and check messages against them' \
'snapshots:Remember what a subscription has not acknowledged, to seek back to it' \
'subscriptions:Create subscriptions, pull their messages and acknowledge them' \
'topics:Create topics, publish to them, and look after them' \
'backup:Copy the state into a new file' \
'clock:Show or move the broker'\''s time' \
'completion:Print a completion script for a shell' \
'format:Print JSON as gcloud would print it' \
'info:Show where commands go, and why' \
'quickstart:Show an ordered message go all the way, step by step' \
'serve:Serve Pub/Sub to client libraries, to gcloud and to curl' \
'wait:Wait until a server answers' \
    )
    _describe -t commands 'pubsub commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__backup_commands] )) ||
_pubsub__subcmd__backup_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub backup commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__clock_commands] )) ||
_pubsub__subcmd__clock_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub clock commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__completion_commands] )) ||
_pubsub__subcmd__completion_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub completion commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__format_commands] )) ||
_pubsub__subcmd__format_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub format commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__info_commands] )) ||
_pubsub__subcmd__info_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub info commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__message-transforms_commands] )) ||
_pubsub__subcmd__message-transforms_commands() {
    local commands; commands=(
'test:Try message transforms out on a message' \
'validate:Check a message transform' \
    )
    _describe -t commands 'pubsub message-transforms commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__message-transforms__subcmd__test_commands] )) ||
_pubsub__subcmd__message-transforms__subcmd__test_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub message-transforms test commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__message-transforms__subcmd__validate_commands] )) ||
_pubsub__subcmd__message-transforms__subcmd__validate_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub message-transforms validate commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__quickstart_commands] )) ||
_pubsub__subcmd__quickstart_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub quickstart commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas_commands] )) ||
_pubsub__subcmd__schemas_commands() {
    local commands; commands=(
'commit:Add a revision to a schema' \
'create:Create a schema' \
'delete:Delete a schema with all its revisions' \
'delete-revision:Delete one revision of a schema' \
'describe:Show a schema' \
'list:List the schemas of a project' \
'list-revisions:List the revisions of a schema' \
'rollback:Make an old revision of a schema the newest one' \
'validate-message:Check a message against a schema' \
'validate-schema:Check the definition of a schema' \
    )
    _describe -t commands 'pubsub schemas commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__commit_commands] )) ||
_pubsub__subcmd__schemas__subcmd__commit_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas commit commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__create_commands] )) ||
_pubsub__subcmd__schemas__subcmd__create_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas create commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__delete_commands] )) ||
_pubsub__subcmd__schemas__subcmd__delete_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas delete commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__delete-revision_commands] )) ||
_pubsub__subcmd__schemas__subcmd__delete-revision_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas delete-revision commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__describe_commands] )) ||
_pubsub__subcmd__schemas__subcmd__describe_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas describe commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__list_commands] )) ||
_pubsub__subcmd__schemas__subcmd__list_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas list commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__list-revisions_commands] )) ||
_pubsub__subcmd__schemas__subcmd__list-revisions_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas list-revisions commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__rollback_commands] )) ||
_pubsub__subcmd__schemas__subcmd__rollback_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas rollback commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__validate-message_commands] )) ||
_pubsub__subcmd__schemas__subcmd__validate-message_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas validate-message commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__schemas__subcmd__validate-schema_commands] )) ||
_pubsub__subcmd__schemas__subcmd__validate-schema_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub schemas validate-schema commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__serve_commands] )) ||
_pubsub__subcmd__serve_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub serve commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__snapshots_commands] )) ||
_pubsub__subcmd__snapshots_commands() {
    local commands; commands=(
'create:Take one or more snapshots of a subscription' \
'delete:Delete one or more snapshots' \
'describe:Show a snapshot' \
'list:List the snapshots of a project' \
    )
    _describe -t commands 'pubsub snapshots commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__snapshots__subcmd__create_commands] )) ||
_pubsub__subcmd__snapshots__subcmd__create_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub snapshots create commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__snapshots__subcmd__delete_commands] )) ||
_pubsub__subcmd__snapshots__subcmd__delete_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub snapshots delete commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__snapshots__subcmd__describe_commands] )) ||
_pubsub__subcmd__snapshots__subcmd__describe_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub snapshots describe commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__snapshots__subcmd__list_commands] )) ||
_pubsub__subcmd__snapshots__subcmd__list_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub snapshots list commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions_commands] )) ||
_pubsub__subcmd__subscriptions_commands() {
    local commands; commands=(
'ack:Acknowledge messages' \
'add-iam-policy-binding:Give a role on a subscription to someone' \
'create:Create one or more subscriptions of a topic' \
'delete:Delete one or more subscriptions' \
'describe:Show a subscription' \
'get-iam-policy:Show who may do what with a subscription' \
'list:List the subscriptions of a project' \
'modify-message-ack-deadline:Move the ack deadline of messages' \
'modify-push-config:Change where a subscription'\''s messages are pushed to' \
'pull:Pull messages from a subscription' \
'remove-iam-policy-binding:Take a role on a subscription from someone' \
'seek:Move a subscription back or forth in time' \
'set-iam-policy:Replace the access policy of a subscription' \
'update:Change a subscription' \
    )
    _describe -t commands 'pubsub subscriptions commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__ack_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__ack_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions ack commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__add-iam-policy-binding_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__add-iam-policy-binding_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions add-iam-policy-binding commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__create_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__create_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions create commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__delete_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__delete_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions delete commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__describe_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__describe_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions describe commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__get-iam-policy_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__get-iam-policy_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions get-iam-policy commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__list_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__list_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions list commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__modify-message-ack-deadline_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__modify-message-ack-deadline_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions modify-message-ack-deadline commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__modify-push-config_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__modify-push-config_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions modify-push-config commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__pull_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__pull_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions pull commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__remove-iam-policy-binding_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__remove-iam-policy-binding_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions remove-iam-policy-binding commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__seek_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__seek_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions seek commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__set-iam-policy_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__set-iam-policy_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions set-iam-policy commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__subscriptions__subcmd__update_commands] )) ||
_pubsub__subcmd__subscriptions__subcmd__update_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub subscriptions update commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics_commands] )) ||
_pubsub__subcmd__topics_commands() {
    local commands; commands=(
'add-iam-policy-binding:Give a role on a topic to someone' \
'create:Create one or more topics' \
'delete:Delete one or more topics' \
'describe:Show a topic' \
'detach-subscription:Detach one or more subscriptions from their topics' \
'get-iam-policy:Show who may do what with a topic' \
'list:List the topics of a project' \
'list-subscriptions:List the subscriptions of a topic' \
'publish:Publish a message to a topic' \
'remove-iam-policy-binding:Take a role on a topic from someone' \
'set-iam-policy:Replace the access policy of a topic' \
'update:Change a topic' \
    )
    _describe -t commands 'pubsub topics commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__add-iam-policy-binding_commands] )) ||
_pubsub__subcmd__topics__subcmd__add-iam-policy-binding_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics add-iam-policy-binding commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__create_commands] )) ||
_pubsub__subcmd__topics__subcmd__create_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics create commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__delete_commands] )) ||
_pubsub__subcmd__topics__subcmd__delete_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics delete commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__describe_commands] )) ||
_pubsub__subcmd__topics__subcmd__describe_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics describe commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__detach-subscription_commands] )) ||
_pubsub__subcmd__topics__subcmd__detach-subscription_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics detach-subscription commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__get-iam-policy_commands] )) ||
_pubsub__subcmd__topics__subcmd__get-iam-policy_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics get-iam-policy commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__list_commands] )) ||
_pubsub__subcmd__topics__subcmd__list_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics list commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__list-subscriptions_commands] )) ||
_pubsub__subcmd__topics__subcmd__list-subscriptions_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics list-subscriptions commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__publish_commands] )) ||
_pubsub__subcmd__topics__subcmd__publish_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics publish commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__remove-iam-policy-binding_commands] )) ||
_pubsub__subcmd__topics__subcmd__remove-iam-policy-binding_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics remove-iam-policy-binding commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__set-iam-policy_commands] )) ||
_pubsub__subcmd__topics__subcmd__set-iam-policy_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics set-iam-policy commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__topics__subcmd__update_commands] )) ||
_pubsub__subcmd__topics__subcmd__update_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub topics update commands' commands "$@"
}
(( $+functions[_pubsub__subcmd__wait_commands] )) ||
_pubsub__subcmd__wait_commands() {
    local commands; commands=()
    _describe -t commands 'pubsub wait commands' commands "$@"
}

if [ "$funcstack[1]" = "_pubsub" ]; then
    _pubsub "$@"
else
    compdef _pubsub pubsub
fi
