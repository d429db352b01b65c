/*
 * The first file that any Node reads, so it is written for very old ones too: what they cannot
 * parse comes in later, by import().
 */

/** What to say to a Node that is too old, or an empty text. */
export function versionProblem(version) {
  if (Number(version.slice(1).split('.')[0]) >= 20) return ''
  return 'Node 20 or newer is needed; this is ' + version
}

/** A command's help as text: its tables with the first column as wide as its widest entry. */
function helpText(help) {
  var rows = help.rows.concat(help.legend || [], [
    ['--help', 'this text; nothing is done'],
    ['exit code', help.exit + '; 2 an argument is unknown'],
  ])
  var width = rows.reduce(function (widest, row) {
    return Math.max(widest, row[0].length)
  }, 0)
  var lines = rows.map(function (row) {
    return '  ' + row[0] + ' '.repeat(width - row[0].length + 2) + row[1]
  })
  return (
    help.usage + '\n\n' + help.what + '\n\n' + lines.join('\n') + '\n\nMore: ' + help.more + '\n'
  )
}

/**
 * The problem with the arguments, or an empty text. The rows of the help are the rule: `--name` is a flag, `--name X`
 * has a value, `<one>` is any word, `<one> …` is any number of them, everything else is that word.
 */
export function argumentProblem(args, rows) {
  var options = {}
  var words = []
  var free = 0
  rows.forEach(function (row) {
    var usage = row[0].split(' ')
    if (usage[0].startsWith('--')) options[usage[0]] = usage.length > 1
    else if (!usage[0].startsWith('<')) words.push(usage[0])
    else free += usage.length > 1 ? Infinity : 1
  })
  for (var at = 0; at < args.length; at += 1) {
    var name = args[at].split('=')[0]
    var isAssigned = name !== args[at]
    if (!args[at].startsWith('-')) {
      if (words.indexOf(args[at]) !== -1) continue
      if (free === 0) return 'Unknown argument: ' + args[at]
      free -= 1
    } else if (!Object.hasOwnProperty.call(options, name) || (isAssigned && !options[name])) {
      return 'Unknown option: ' + args[at]
    } else if (options[name] && !isAssigned) {
      at += 1
      if (at >= args.length || args[at].startsWith('-')) return name + ' needs a value'
    }
  }
  return ''
}

/** A clone brings its database. Elsewhere a name that is lost must not start a new, empty one. */
export function nameDatabase(environment) {
  var isNamed = ['DATABASE_URL', 'DATABASE_URL_FILE', 'HOLDEPUNKT_DATABASE'].some(function (name) {
    return environment[name] !== undefined
  })
  if (!isNamed) environment.HOLDEPUNKT_DATABASE = 'embedded'
}

/**
 * Runs a program, given by its URL, once packages and Node are what it needs. Asked for its help, or with an argument
 * that it does not know (exit code 2), it prints the help and does nothing else: it installs nothing either.
 */
export function launch(program, help) {
  var args = process.argv.slice(2)
  if (args.indexOf('--help') !== -1) {
    process.stdout.write(helpText(help))
    return
  }
  var wrong = argumentProblem(args, help.rows)
  if (wrong !== '') {
    process.stderr.write(wrong + '\n\n' + helpText(help))
    process.exit(2)
  }
  var problem = versionProblem(process.version)
  if (problem !== '') {
    process.stderr.write(problem + '\n')
    process.exit(1)
  }
  if (help.makesDatabase) nameDatabase(process.env)
  void import('./bootstrap.mjs').then(function (module) {
    return module.bootstrap(program)
  })
}
