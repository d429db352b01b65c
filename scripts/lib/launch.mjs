/*
 * The first file that any Node reads, so it is written for very old ones too: what they cannot
 * parse comes in later, by import().
 */

/** What to say to a Node that is too old, or an empty text. */
export function versionProblem(version) {
  if (Number(version.slice(1).split('.')[0]) >= 20) return ''
  return 'Node 20 or newer is needed; this is ' + version
}

/** A clone brings its database. Elsewhere a name that is lost must not start a new, empty one. */
export function nameDatabase(environment) {
  var isNamed = ['DATABASE_URL', 'DATABASE_URL_FILE', 'HOLDEPUNKT_DATABASE'].some(function (name) {
    return environment[name] !== undefined
  })
  if (!isNamed) environment.HOLDEPUNKT_DATABASE = 'embedded'
}

/**
 * Runs a program, given by its URL, once packages and Node are what it needs. Its table of arguments is read first, as the
 * program itself does: for its help, or where they are wrong, nothing is installed.
 */
export function launch(program, usage) {
  var problem = versionProblem(process.version)
  if (problem !== '') {
    process.stderr.write(problem + '\n')
    process.exit(1)
  }
  void import('./arguments.mjs').then(function (module) {
    module.programArguments(usage)
    if (usage.makesDatabase) nameDatabase(process.env)
    return import('./bootstrap.mjs').then(function (next) {
      return next.bootstrap(program)
    })
  })
}
