/*
 * The first file that any Node reads, so it is written for very old ones too: what they cannot
 * parse comes in later, by import().
 */

/** What to say to a Node that is too old, or an empty text. */
export function complaint(version) {
  if (Number(version.slice(1).split('.')[0]) >= 20) return ''
  return 'Node 20 or newer is needed; this is ' + version
}

/** Runs one of the programs in `scripts` once packages and Node are what it needs. */
export function enter(program) {
  var problem = complaint(process.version)
  if (problem !== '') {
    process.stderr.write(problem + '\n')
    process.exit(1)
  }
  void import('./bootstrap.mjs').then(function (module) {
    return module.bootstrap(program)
  })
}
