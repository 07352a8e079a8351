# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_pubsub_global_optspecs
    string join \n h/help V/version
end

function __fish_pubsub_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_pubsub_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_pubsub_using_subcommand
    set -l cmd (__fish_pubsub_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c pubsub -n "__fish_pubsub_needs_command" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_needs_command" -s V -l version -d 'Print version'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "message-transforms" -d 'Try message transforms out'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "schemas" -d 'Create schemas, revise them, and check messages against them'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "snapshots" -d 'Remember what a subscription has not acknowledged, to seek back to it'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "subscriptions" -d 'Create subscriptions, pull their messages and acknowledge them'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "topics" -d 'Create topics, publish to them, and look after them'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "backup" -d 'Copy the state into a new file'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "clock" -d 'Show or move the broker\'s time'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "completion" -d 'Print a completion script for a shell'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "format" -d 'Print JSON as gcloud would print it'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "info" -d 'Show where commands go, and why'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "quickstart" -d 'Show an ordered message go all the way, step by step'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "serve" -d 'Serve Pub/Sub to client libraries, to gcloud and to curl'
complete -c pubsub -n "__fish_pubsub_needs_command" -f -a "wait" -d 'Wait until a server answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and not __fish_seen_subcommand_from test validate" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and not __fish_seen_subcommand_from test validate" -f -a "test" -d 'Try message transforms out on a message'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and not __fish_seen_subcommand_from test validate" -f -a "validate" -d 'Check a message transform'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l message -d 'Body of the message' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l attribute -d 'Attributes of the message as KEY=VALUE, at most 100; keys up to 256 bytes, values up to 1024' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l message-transforms-file -d 'YAML or JSON file with the transforms; - is standard input' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l topic -d 'ID or full name of the topic whose transforms to run' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l topic-project -d 'Project of the topic; the command\'s own project by default' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l subscription -d 'ID or full name of the subscription whose transforms to run' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from test" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l message-transform-file -d 'YAML or JSON file with one transform; - is standard input' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand message-transforms; and __fish_seen_subcommand_from validate" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "commit" -d 'Add a revision to a schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "create" -d 'Create a schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "delete" -d 'Delete a schema with all its revisions'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "delete-revision" -d 'Delete one revision of a schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "describe" -d 'Show a schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "list" -d 'List the schemas of a project'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "list-revisions" -d 'List the revisions of a schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "rollback" -d 'Make an old revision of a schema the newest one'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "validate-message" -d 'Check a message against a schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and not __fish_seen_subcommand_from commit create delete delete-revision describe list list-revisions rollback validate-message validate-schema" -f -a "validate-schema" -d 'Check the definition of a schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l definition -d 'Text of the schema' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l definition-file -d 'Read the text of the schema from a file; - is standard input' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l type -d 'Language of the definition: avro or protocol-buffer' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from commit" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l definition -d 'Text of the schema' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l definition-file -d 'Read the text of the schema from a file; - is standard input' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l type -d 'Language of the definition: avro or protocol-buffer' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from create" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from delete-revision" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from describe" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l view -d 'How much to ask for: basic (the default), or full, with the definitions' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l filter -d 'Show only records that match an expression, such as `name:orders`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l page-size -d 'Ask the server for this many records at a time (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l uri -d 'Print the address of each resource instead of its record'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -l no-uri
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l view -d 'How much to ask for: basic (the default), or full, with the definitions' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l filter -d 'Show only records that match an expression, such as `name:orders`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l page-size -d 'Ask the server for this many records at a time (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l uri -d 'Print the address of each resource instead of its record'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -l no-uri
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from list-revisions" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l revision-id -d 'Revision to go back to' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from rollback" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l message -d 'Body of the message' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l message-encoding -d 'How the message is encoded: json or binary' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l schema-name -d 'ID or full name of the schema' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l definition -d 'Text of the schema' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l definition-file -d 'Read the text of the schema from a file; - is standard input' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l type -d 'Language of the definition: avro or protocol-buffer' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-message" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l definition -d 'Text of the schema' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l definition-file -d 'Read the text of the schema from a file; - is standard input' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l type -d 'Language of the definition: avro or protocol-buffer' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand schemas; and __fish_seen_subcommand_from validate-schema" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and not __fish_seen_subcommand_from create delete describe list" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and not __fish_seen_subcommand_from create delete describe list" -f -a "create" -d 'Take one or more snapshots of a subscription'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and not __fish_seen_subcommand_from create delete describe list" -f -a "delete" -d 'Delete one or more snapshots'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and not __fish_seen_subcommand_from create delete describe list" -f -a "describe" -d 'Show a snapshot'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and not __fish_seen_subcommand_from create delete describe list" -f -a "list" -d 'List the snapshots of a project'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l subscription -d 'ID or full name of the subscription to take them of' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l subscription-project -d 'Project of the subscription; the command\'s own project by default' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l labels -d 'Labels to put on the snapshots; keys and values of lower-case letters, digits, - and _' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from create" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from delete" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from describe" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l filter -d 'Show only records that match an expression, such as `name:orders`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l page-size -d 'Ask the server for this many records at a time (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l uri -d 'Print the address of each resource instead of its record'
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -l no-uri
complete -c pubsub -n "__fish_pubsub_using_subcommand snapshots; and __fish_seen_subcommand_from list" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "ack" -d 'Acknowledge messages'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "add-iam-policy-binding" -d 'Give a role on a subscription to someone'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "create" -d 'Create one or more subscriptions of a topic'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "delete" -d 'Delete one or more subscriptions'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "describe" -d 'Show a subscription'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "get-iam-policy" -d 'Show who may do what with a subscription'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "list" -d 'List the subscriptions of a project'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "modify-message-ack-deadline" -d 'Move the ack deadline of messages'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "modify-push-config" -d 'Change where a subscription\'s messages are pushed to'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "pull" -d 'Pull messages from a subscription'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "remove-iam-policy-binding" -d 'Take a role on a subscription from someone'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "seek" -d 'Move a subscription back or forth in time'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "set-iam-policy" -d 'Replace the access policy of a subscription'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and not __fish_seen_subcommand_from ack add-iam-policy-binding create delete describe get-iam-policy list modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek set-iam-policy update" -f -a "update" -d 'Change a subscription'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l ack-ids -d 'Ack IDs of the messages' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from ack" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l role -d 'Role, such as roles/pubsub.publisher' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l member -d 'Who: user:EMAIL, group:EMAIL, serviceAccount:EMAIL, domain:DOMAIN or allUsers' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from add-iam-policy-binding" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l topic -d 'ID or full name of the topic to receive from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l topic-project -d 'Project of the topic; the command\'s own project by default' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l ack-deadline -d 'Seconds until an unacknowledged message is delivered again (10 to 600; 10 by default)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l push-endpoint -d 'URL of https or http that messages are sent to; without one they are pulled' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l push-auth-service-account -d 'Service account named in the token that comes with a push' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l push-auth-token-audience -d 'Audience named in the token that comes with a push' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l bigquery-table -d 'BigQuery table to write messages to, as PROJECT:DATASET.TABLE' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l bigquery-service-account-email -d 'Service account that writes to BigQuery' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-bucket -d 'Cloud Storage bucket to write messages to' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-file-prefix -d 'How names of files begin' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-file-suffix -d 'How names of files end' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-file-datetime-format -d 'How the time is written in names of files' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-max-bytes -d 'Begin a new file at this size (1000B to 10GB; a bare number is in KB)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-max-duration -d 'Begin a new file after this long (1m to 10m; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-max-messages -d 'Begin a new file after this many messages (1000 or more)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-output-format -d 'How files hold messages: text (the default) or avro' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-service-account-email -d 'Service account that writes to Cloud Storage' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l message-retention-duration -d 'Keep unacknowledged messages this long (10m to 31d; 7d by default; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l message-filter -d 'Receive only messages whose attributes match, such as `attributes.kind = "placed"` (up to 256 bytes); cannot be changed later' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l dead-letter-topic -d 'ID or full name of the topic that receives what could not be delivered' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l dead-letter-topic-project -d 'Project of the dead-letter topic; the command\'s own project by default' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l max-delivery-attempts -d 'Deliveries before a message goes to the dead-letter topic (5 to 100; 5 by default)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l expiration-period -d 'Delete the subscription after this long without use (a duration, or "never"; 31d by default)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l min-retry-delay -d 'Hold a failed message back at least this long (0s to 600s; 10s if only the other delay is given; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l max-retry-delay -d 'Hold a failed message back at most this long (0s to 600s; 600s if only the other delay is given; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l labels -d 'Labels to put on the subscriptions; keys and values of lower-case letters, digits, - and _' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l message-transforms-file -d 'Read message transforms from a YAML or JSON file' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l push-no-wrapper -d 'Push the message\'s data alone, as the body of the request'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l push-no-wrapper-write-metadata -d 'With --push-no-wrapper, put the message\'s metadata in headers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l use-topic-schema -d 'Write the fields of the topic\'s schema to columns of the same names'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l use-table-schema -d 'Write JSON messages to the columns of the table'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l write-metadata -d 'Write the messages\' metadata to columns too'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l drop-unknown-fields -d 'Leave out fields the table has no column for'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-write-metadata -d 'In avro files, write the messages\' metadata too'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l cloud-storage-use-topic-schema -d 'In avro files, use the topic\'s schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l retain-acked-messages -d 'Keep acknowledged messages too, as long as the retention says, for seek'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l enable-message-ordering -d 'Deliver messages of the same ordering key in order; cannot be changed later'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l enable-exactly-once-delivery -d 'Deliver no message again once its acknowledgement has succeeded'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-push-no-wrapper
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-push-no-wrapper-write-metadata
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-use-topic-schema
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-use-table-schema
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-write-metadata
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-drop-unknown-fields
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-cloud-storage-write-metadata
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-cloud-storage-use-topic-schema
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-retain-acked-messages
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-enable-message-ordering
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -l no-enable-exactly-once-delivery
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from create" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from delete" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from describe" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l filter -d 'Show only what matches an expression, such as `bindings.role:viewer`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l page-size -d 'Begin a table anew after this many rows (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from get-iam-policy" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l filter -d 'Show only records that match an expression, such as `name:orders`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l page-size -d 'Ask the server for this many records at a time (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l uri -d 'Print the address of each resource instead of its record'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -l no-uri
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from list" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l ack-ids -d 'Ack IDs of the messages' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l ack-deadline -d 'Seconds from now until the messages are delivered again (0 to 600)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-message-ack-deadline" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l push-endpoint -d 'URL of https or http that messages are sent to; without one they are pulled' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l push-auth-service-account -d 'Service account named in the token that comes with a push' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l push-auth-token-audience -d 'Audience named in the token that comes with a push' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l push-no-wrapper -d 'Push the message\'s data alone, as the body of the request'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l push-no-wrapper-write-metadata -d 'With --push-no-wrapper, put the message\'s metadata in headers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l no-push-no-wrapper
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -l no-push-no-wrapper-write-metadata
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from modify-push-config" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l filter -d 'Show only records that match an expression, such as `name:orders`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l page-size -d 'Ask the server for this many records at a time (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l auto-ack -d 'Acknowledge the messages once they have been printed'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l uri -d 'Print the address of each resource instead of its record'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l no-auto-ack
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -l no-uri
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from pull" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l role -d 'Role, such as roles/pubsub.publisher' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l member -d 'Who: user:EMAIL, group:EMAIL, serviceAccount:EMAIL, domain:DOMAIN or allUsers' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from remove-iam-policy-binding" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l time -d 'Time to move to: 2026-01-31T12:00:00Z, or from now: -P1D, -PT10M; local without a zone' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l snapshot -d 'ID or full name of the snapshot to move to' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l snapshot-project -d 'Project of the snapshot; the command\'s own project by default' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from seek" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from set-iam-policy" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l ack-deadline -d 'Seconds until an unacknowledged message is delivered again (10 to 600)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l push-endpoint -d 'URL of https or http that messages are sent to; without one they are pulled' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l push-auth-service-account -d 'Service account named in the token that comes with a push' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l push-auth-token-audience -d 'Audience named in the token that comes with a push' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l bigquery-table -d 'BigQuery table to write messages to, as PROJECT:DATASET.TABLE' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l bigquery-service-account-email -d 'Service account that writes to BigQuery' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-bucket -d 'Cloud Storage bucket to write messages to' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-file-prefix -d 'How names of files begin' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-file-suffix -d 'How names of files end' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-file-datetime-format -d 'How the time is written in names of files' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-max-bytes -d 'Begin a new file at this size (1000B to 10GB; a bare number is in KB)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-max-duration -d 'Begin a new file after this long (1m to 10m; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-max-messages -d 'Begin a new file after this many messages (1000 or more)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-output-format -d 'How files hold messages: text (the default) or avro' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-service-account-email -d 'Service account that writes to Cloud Storage' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l message-retention-duration -d 'Keep unacknowledged messages this long (10m to 31d, or "default"; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l dead-letter-topic -d 'ID or full name of the topic that receives what could not be delivered' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l dead-letter-topic-project -d 'Project of the dead-letter topic; the command\'s own project by default' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l max-delivery-attempts -d 'Deliveries before a message goes to the dead-letter topic (5 to 100; 5 by default)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l expiration-period -d 'Delete the subscription after this long without use (a duration, or "never")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l min-retry-delay -d 'Hold a failed message back at least this long (0s to 600s; 10s if only the other delay is given; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l max-retry-delay -d 'Hold a failed message back at most this long (0s to 600s; 600s if only the other delay is given; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l update-labels -d 'Labels to add or change; keys and values of lower-case letters, digits, - and _' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l remove-labels -d 'Keys of labels to remove' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l message-transforms-file -d 'Read message transforms from a YAML or JSON file' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l push-no-wrapper -d 'Push the message\'s data alone, as the body of the request'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l push-no-wrapper-write-metadata -d 'With --push-no-wrapper, put the message\'s metadata in headers'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l clear-push-no-wrapper-config -d 'Push messages in their wrapper again'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l clear-bigquery-config -d 'Write to BigQuery no more'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l clear-cloud-storage-config -d 'Write to Cloud Storage no more'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l use-topic-schema -d 'Write the fields of the topic\'s schema to columns of the same names'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l use-table-schema -d 'Write JSON messages to the columns of the table'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l write-metadata -d 'Write the messages\' metadata to columns too'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l drop-unknown-fields -d 'Leave out fields the table has no column for'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-write-metadata -d 'In avro files, write the messages\' metadata too'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l cloud-storage-use-topic-schema -d 'In avro files, use the topic\'s schema'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l retain-acked-messages -d 'Keep acknowledged messages too, as long as the retention says, for seek'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l clear-dead-letter-policy -d 'Send nothing to a dead-letter topic any more'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l clear-retry-policy -d 'Deliver failed messages again at once'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l enable-exactly-once-delivery -d 'Deliver no message again once its acknowledgement has succeeded'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l clear-labels -d 'Remove every label; those of --update-labels are set afterwards'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l clear-message-transforms -d 'Run no transforms on messages any more'
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-push-no-wrapper
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-push-no-wrapper-write-metadata
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-clear-push-no-wrapper-config
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-clear-bigquery-config
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-clear-cloud-storage-config
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-use-topic-schema
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-use-table-schema
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-write-metadata
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-drop-unknown-fields
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-cloud-storage-write-metadata
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-cloud-storage-use-topic-schema
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-retain-acked-messages
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-clear-dead-letter-policy
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-clear-retry-policy
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-enable-exactly-once-delivery
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-clear-labels
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -l no-clear-message-transforms
complete -c pubsub -n "__fish_pubsub_using_subcommand subscriptions; and __fish_seen_subcommand_from update" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "add-iam-policy-binding" -d 'Give a role on a topic to someone'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "create" -d 'Create one or more topics'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "delete" -d 'Delete one or more topics'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "describe" -d 'Show a topic'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "detach-subscription" -d 'Detach one or more subscriptions from their topics'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "get-iam-policy" -d 'Show who may do what with a topic'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "list" -d 'List the topics of a project'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "list-subscriptions" -d 'List the subscriptions of a topic'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "publish" -d 'Publish a message to a topic'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "remove-iam-policy-binding" -d 'Take a role on a topic from someone'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "set-iam-policy" -d 'Replace the access policy of a topic'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and not __fish_seen_subcommand_from add-iam-policy-binding create delete describe detach-subscription get-iam-policy list list-subscriptions publish remove-iam-policy-binding set-iam-policy update" -f -a "update" -d 'Change a topic'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l role -d 'Role, such as roles/pubsub.publisher' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l member -d 'Who: user:EMAIL, group:EMAIL, serviceAccount:EMAIL, domain:DOMAIN or allUsers' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from add-iam-policy-binding" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l topic-encryption-key-project -d 'Project of the Cloud KMS key' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l topic-encryption-key-location -d 'Location of the Cloud KMS key' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l topic-encryption-key-keyring -d 'Key ring of the Cloud KMS key' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l topic-encryption-key -d 'ID or full name of the Cloud KMS key that protects messages' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l schema-project -d 'Project of the schema; the command\'s own project by default' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l schema -d 'ID or full name of the schema every message must fit' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l message-encoding -d 'How messages are encoded: json or binary' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l first-revision-id -d 'Oldest revision of the schema that messages may fit' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l last-revision-id -d 'Newest revision of the schema that messages may fit' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l kinesis-ingestion-stream-arn -d 'ARN of the Kinesis stream to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l kinesis-ingestion-consumer-arn -d 'ARN of the Kinesis consumer to take them as' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l kinesis-ingestion-role-arn -d 'ARN of the AWS role to assume' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l kinesis-ingestion-service-account -d 'Service account that may assume the role' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l cloud-storage-ingestion-bucket -d 'Cloud Storage bucket to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l cloud-storage-ingestion-input-format -d 'How objects hold messages: text, avro or pubsub_avro' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l cloud-storage-ingestion-text-delimiter -d 'What ends a message in text objects; escapes such as \\n are understood' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l cloud-storage-ingestion-minimum-object-create-time -d 'Skip objects older than this time (RFC 3339)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l cloud-storage-ingestion-match-glob -d 'Take only objects whose name matches this glob' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l azure-event-hubs-ingestion-resource-group -d 'Azure resource group of the event hub' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l azure-event-hubs-ingestion-namespace -d 'Namespace of the event hub' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l azure-event-hubs-ingestion-event-hub -d 'Event hub to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l azure-event-hubs-ingestion-client-id -d 'Azure client to connect as' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l azure-event-hubs-ingestion-tenant-id -d 'Azure tenant of the client' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l azure-event-hubs-ingestion-subscription-id -d 'Azure subscription of the event hub' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l azure-event-hubs-ingestion-service-account -d 'Service account federated with the client' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l aws-msk-ingestion-cluster-arn -d 'ARN of the MSK cluster' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l aws-msk-ingestion-topic -d 'Kafka topic of the MSK cluster to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l aws-msk-ingestion-aws-role-arn -d 'ARN of the AWS role to assume for MSK' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l aws-msk-ingestion-service-account -d 'Service account that may assume the role for MSK' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l confluent-cloud-ingestion-bootstrap-server -d 'HOST:PORT of the Confluent Cloud cluster' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l confluent-cloud-ingestion-cluster-id -d 'ID of the Confluent Cloud cluster' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l confluent-cloud-ingestion-topic -d 'Confluent Cloud topic to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l confluent-cloud-ingestion-identity-pool-id -d 'Identity pool of Confluent Cloud to connect with' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l confluent-cloud-ingestion-service-account -d 'Service account federated with the identity pool' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l ingestion-log-severity -d 'Least severity of the platform logs: DISABLED, DEBUG, INFO, WARNING or ERROR' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l labels -d 'Labels to put on the topics; keys and values of lower-case letters, digits, - and _' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l message-retention-duration -d 'Keep every message this long for replay, acknowledged or not (10m to 31d; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l message-storage-policy-allowed-regions -d 'Cloud regions where messages may be stored' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l message-transforms-file -d 'Read message transforms from a YAML or JSON file' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l message-storage-policy-enforce-in-transit -d 'Refuse publishes and pulls from other regions too'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -l no-message-storage-policy-enforce-in-transit
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from create" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from delete" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from describe" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from detach-subscription" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l filter -d 'Show only what matches an expression, such as `bindings.role:viewer`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l page-size -d 'Begin a table anew after this many rows (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from get-iam-policy" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l filter -d 'Show only records that match an expression, such as `name:orders`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l page-size -d 'Ask the server for this many records at a time (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l uri -d 'Print the address of each resource instead of its record'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -l no-uri
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l filter -d 'Show only records that match an expression, such as `name:orders`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l limit -d 'Show at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l page-size -d 'Ask the server for this many records at a time (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l uri -d 'Print the address of each resource instead of its record'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -l no-uri
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from list-subscriptions" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l message -d 'Body of the message; all of a message is at most 10 MB' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l attribute -d 'Attributes of the message as KEY=VALUE, at most 100; keys up to 256 bytes, values up to 1024' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l ordering-key -d 'Deliver in order with the other messages of this key, up to 1024 bytes' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l message-file -d 'Publish the bytes of this file as one message, unchanged; "-" is standard input' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l lines -d 'Publish each line of standard input, or of --message-file, as a message'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -l no-lines
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from publish" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l role -d 'Role, such as roles/pubsub.publisher' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l member -d 'Who: user:EMAIL, group:EMAIL, serviceAccount:EMAIL, domain:DOMAIN or allUsers' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from remove-iam-policy-binding" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from set-iam-policy" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l update-labels -d 'Labels to add or change; keys and values of lower-case letters, digits, - and _' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l remove-labels -d 'Keys of labels to remove' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l topic-encryption-key-project -d 'Project of the Cloud KMS key' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l topic-encryption-key-location -d 'Location of the Cloud KMS key' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l topic-encryption-key-keyring -d 'Key ring of the Cloud KMS key' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l topic-encryption-key -d 'ID or full name of the Cloud KMS key that protects messages' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l message-retention-duration -d 'Keep every message this long for replay, acknowledged or not (10m to 31d; a bare number is in seconds)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l message-storage-policy-allowed-regions -d 'Cloud regions where messages may be stored' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l schema-project -d 'Project of the schema; the command\'s own project by default' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l schema -d 'ID or full name of the schema every message must fit' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l message-encoding -d 'How messages are encoded: json or binary' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l first-revision-id -d 'Oldest revision of the schema that messages may fit' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l last-revision-id -d 'Newest revision of the schema that messages may fit' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l kinesis-ingestion-stream-arn -d 'ARN of the Kinesis stream to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l kinesis-ingestion-consumer-arn -d 'ARN of the Kinesis consumer to take them as' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l kinesis-ingestion-role-arn -d 'ARN of the AWS role to assume' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l kinesis-ingestion-service-account -d 'Service account that may assume the role' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l cloud-storage-ingestion-bucket -d 'Cloud Storage bucket to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l cloud-storage-ingestion-input-format -d 'How objects hold messages: text, avro or pubsub_avro' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l cloud-storage-ingestion-text-delimiter -d 'What ends a message in text objects; escapes such as \\n are understood' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l cloud-storage-ingestion-minimum-object-create-time -d 'Skip objects older than this time (RFC 3339)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l cloud-storage-ingestion-match-glob -d 'Take only objects whose name matches this glob' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l azure-event-hubs-ingestion-resource-group -d 'Azure resource group of the event hub' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l azure-event-hubs-ingestion-namespace -d 'Namespace of the event hub' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l azure-event-hubs-ingestion-event-hub -d 'Event hub to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l azure-event-hubs-ingestion-client-id -d 'Azure client to connect as' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l azure-event-hubs-ingestion-tenant-id -d 'Azure tenant of the client' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l azure-event-hubs-ingestion-subscription-id -d 'Azure subscription of the event hub' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l azure-event-hubs-ingestion-service-account -d 'Service account federated with the client' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l aws-msk-ingestion-cluster-arn -d 'ARN of the MSK cluster' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l aws-msk-ingestion-topic -d 'Kafka topic of the MSK cluster to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l aws-msk-ingestion-aws-role-arn -d 'ARN of the AWS role to assume for MSK' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l aws-msk-ingestion-service-account -d 'Service account that may assume the role for MSK' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l confluent-cloud-ingestion-bootstrap-server -d 'HOST:PORT of the Confluent Cloud cluster' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l confluent-cloud-ingestion-cluster-id -d 'ID of the Confluent Cloud cluster' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l confluent-cloud-ingestion-topic -d 'Confluent Cloud topic to take messages from' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l confluent-cloud-ingestion-identity-pool-id -d 'Identity pool of Confluent Cloud to connect with' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l confluent-cloud-ingestion-service-account -d 'Service account federated with the identity pool' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l ingestion-log-severity -d 'Least severity of the platform logs: DISABLED, DEBUG, INFO, WARNING or ERROR' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l message-transforms-file -d 'Read message transforms from a YAML or JSON file' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l clear-labels -d 'Remove every label; those of --update-labels are set afterwards'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l clear-message-retention-duration -d 'Keep nothing for replay any more'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l recompute-message-storage-policy -d 'Let the organization\'s policy decide again in which regions messages may be stored'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l message-storage-policy-enforce-in-transit -d 'Refuse publishes and pulls from other regions too'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l clear-schema-settings -d 'Check messages against no schema any more'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l clear-ingestion-data-source-settings -d 'Take messages from no other system any more'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l clear-message-transforms -d 'Run no transforms on messages any more'
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-clear-labels
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-clear-message-retention-duration
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-recompute-message-storage-policy
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-message-storage-policy-enforce-in-transit
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-clear-schema-settings
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-clear-ingestion-data-source-settings
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -l no-clear-message-transforms
complete -c pubsub -n "__fish_pubsub_using_subcommand topics; and __fish_seen_subcommand_from update" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand backup" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand clock" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand completion" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l default-format -d 'Print in this form unless --format says otherwise; its labels and transforms also hold for --format' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l filter -d 'Print only records that match an expression, such as `name:orders`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l limit -d 'Print at most this many records (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l page-size -d 'Begin a table anew after this many rows (1 or more, or "unlimited")' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l sort-by -d 'Sort by these keys; a key after ~ is descending' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand format" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand info" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand quickstart" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l host-port -d 'Listen here: HOST:PORT, an IPv6 host in brackets' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l host -d 'Listen on this host; both loopback addresses, 127.0.0.1 and ::1, unless given' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l port -d 'Listen on this port; 8085 unless given, 0 for one that is free' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l data-dir -d 'Keep state in this folder, in the file state.db, and leave env.yaml there' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l quotas -d 'Enforce these rate quotas, in bytes a second: key (of an ordering key) and topic (of a topic)' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l setup -d 'Make sure that the resources of this YAML or JSON file are there, before anything is answered; "-" is standard input' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l projects -d 'Projects that may have topics, divided by commas; all unless given' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l iam_host -d 'Host of an IAM emulator; has no effect, since policies are kept here' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l iam_port -d 'Port of an IAM emulator; has no effect, since policies are kept here' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l allow-remote -d 'Let other machines in: needed for a host that is not a loopback address'
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l in-memory -d 'Keep nothing: state ends with the server'
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l enforce-quotas -d 'Enforce the documented rate quota: refuse more than 1 MB a second to one ordering key'
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l no-allow-remote
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l no-in-memory
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -l no-enforce-quotas
complete -c pubsub -n "__fish_pubsub_using_subcommand serve" -s h -l help -d 'Explain the command; -h is a short reminder'
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l project -d 'Work on the resources of this project' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l format -d 'Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l flatten -d 'Make one record of each item of these keys, such as `labels[]`' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l verbosity -d 'How much to say on standard error: debug, info, warning (the default), error, critical, none' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l flags-file -d 'Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l configuration -d 'Take the project from this named configuration of gcloud' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l endpoint -d 'Send requests to the server at HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l state-file -d 'Use the embedded broker on this state file; it is created when missing' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l impersonate-service-account -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l access-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l billing-project -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l trace-token -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l universe-domain -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l authority-selector -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l authorization-token-file -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l credential-file-override -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l http-timeout -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l host-port -d 'Where the server listens, as HOST:PORT' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l timeout -d 'Give up after this time; 30s unless given' -r
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -s q -l quiet -d 'Ask nothing; take the default answers'
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l user-output-enabled -d 'Print records and status lines (the default); errors are printed either way'
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l log-http -d 'Write requests and replies to standard error'
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l no-user-output-enabled
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -l no-log-http
complete -c pubsub -n "__fish_pubsub_using_subcommand wait" -s h -l help -d 'Explain the command; -h is a short reminder'
