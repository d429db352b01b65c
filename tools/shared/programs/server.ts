import { serve } from '../../../src/server/main.ts'
import { releaseMemoryOnceSettled } from '../../../scripts/lib/release-memory.ts'
import { makeWrong, type Wrong } from '../../faults/programs/wrong-commits.ts'

/**
 * `lib/server-process.ts` starts it in its own process: `server.ts [<defect>]` serves by the environment and prints its
 * address as one line. It stays until it is killed, or gets a signal to end.
 */
const [wrong] = process.argv.slice(2)
const asked = Promise.withResolvers<void>()
process.once('SIGTERM', () => asked.resolve())
const served = await serve({
  environment: process.env,
  report: (line) => {
    const port = /^Holdepunkt: http:\/\/localhost:(\d+)$/u.exec(line)?.[1]
    if (port === undefined) return
    if (wrong !== undefined) makeWrong(wrong as Wrong)
    process.stdout.write(`http://127.0.0.1:${port}\n`)
  },
})
if ('failure' in served) {
  process.stderr.write(`${served.failure}\n`)
  process.exit(1)
}
releaseMemoryOnceSettled()
await asked.promise
await served.stop()
process.exit(0)
