import { serve } from '#server/main.ts'
import { programArguments } from './lib/arguments.mjs'
import { ask, canAsk } from './lib/ask.ts'
import { noteCommit } from './lib/commit.ts'
import { releaseMemoryOnceSettled } from './lib/release-memory.ts'
import { onInterrupt } from './lib/interrupt.ts'
import { fail, progress, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'
import { ensureWebBuilt } from './lib/web-build.ts'

const { flags } = programArguments(usage.start)
const demo = flags.includes('demo')
/** Under `npm run dev` Vite serves the web application from its sources. */
const withoutWeb = flags.includes('without-web')

await noteCommit('.')
await serveUntilInterrupted()

async function serveUntilInterrupted(): Promise<void> {
  const interrupted = Promise.withResolvers<void>()
  let isStopping = false
  onInterrupt(() => {
    report('Stopping …')
    isStopping = true
    interrupted.resolve()
  })
  const served = await serve({
    environment: process.env,
    report,
    progress,
    ...(withoutWeb ? {} : { prepareWeb }),
    ...(canAsk() && !withoutWeb ? { ask } : {}),
    ...(await demonstration()),
  })
  if ('failure' in served) {
    // Ctrl-C ends the build too, and that is not a failure.
    if (!isStopping) fail(served.failure)
    process.exit()
  }
  releaseMemoryOnceSettled()
  const lost = await Promise.race([interrupted.promise, served.lost])
  await served.stop()
  if (lost !== undefined) fail(lost.failure)
  process.exit()
}

async function prepareWeb(): Promise<{ readonly failure: string } | null> {
  if (await ensureWebBuilt(report)) return null
  return { failure: 'The web application could not be built: see above.' }
}

/** Loaded only when it is asked for: the server itself knows nothing of the demonstration. */
async function demonstration(): Promise<Pick<Parameters<typeof serve>[0], 'prepare'>> {
  if (!demo) return {}
  const { prepareDemo } = await import('#testing/demo/demo.ts')
  const { startKeepingWard } = await import('#testing/demo/keep-ward.ts')
  return {
    prepare: async (services, options) => {
      const accounts = await prepareDemo(services, options)
      if (accounts.length > 0) startKeepingWard(services)
      return accounts
    },
  }
}
