import { programArguments } from './lib/arguments.mjs'
import { noteCommit } from './lib/commit.ts'
import { fail, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'
import { browserTestBuild, ensureWebBuilt } from './lib/web-build.ts'

/* `npm run build`: what `npm start` does first, for where the server may not write into its own folder. */

/** The gate passes it: browser tests run on a build of their own. */
const isForTests = programArguments(usage.build).flags.includes('for-tests')

await noteCommit('.')
if (!(await (isForTests ? ensureWebBuilt(report, browserTestBuild) : ensureWebBuilt(report))))
  fail('The web application could not be built: see above.')
