import { fail, report } from './lib/report.ts'
import { ensureWebBuilt } from './lib/web-build.ts'

/* `npm run build`: what `npm start` does first, for where the server may not write into its own folder. */

if (!(await ensureWebBuilt(report))) fail('The web application could not be built: see above.')
