/*
 * The first file that any Node reads, so it is written for very old ones too: what they cannot
 * parse comes in later, by import().
 */

/** What to say to a Node that is too old, or an empty text. */
export function complaint(version) {
  if (Number(version.slice(1).split('.')[0]) >= 20) return ''
  return 'Node 20 or newer is needed; this is ' + version
}

/** A command's help as text: its table with the first column as wide as its widest entry. */
function helpText(help) {
  var rows = help.rows.concat([
    ['--help', 'this text; nothing is done'],
    ['exit code', help.exit],
  ])
  var width = rows.reduce(function (widest, row) {
    return Math.max(widest, row[0].length)
  }, 0)
  var lines = rows.map(function (row) {
    return '  ' + row[0] + ' '.repeat(width - row[0].length + 2) + row[1]
  })
  return (
    help.usage + '\n\n' + help.what + '\n\n' + lines.join('\n') + '\n\nMore: docs/operations.md\n'
  )
}

/**
 * Runs one of the programs in `scripts` once packages and Node are what it needs. `help`, of a command of the
 * operator's: asked for it, it is printed and nothing else happens, not even an installation.
 */
export function enter(program, help) {
  if (help !== undefined && process.argv.indexOf('--help') !== -1) {
    process.stdout.write(helpText(help))
    return
  }
  var problem = complaint(process.version)
  if (problem !== '') {
    process.stderr.write(problem + '\n')
    process.exit(1)
  }
  void import('./bootstrap.mjs').then(function (module) {
    return module.bootstrap(program)
  })
}
