import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { defaultDataFolder } from '#server/cli/command-database.ts'
import { readConfig } from '#server/start/config.ts'
import { openDatabase } from '#server/start/start-database.ts'
import { urlOf } from '#testing/database/url.ts'
import { programArguments } from './lib/arguments.mjs'
import { onInterrupt } from './lib/interrupt.ts'
import { endProgress, fail, progress, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/*
 * `npm run dev`: Vite serves the web application from its sources on PORT (default 3000) and
 * passes /api on to the server on the port after it, which starts again at each change of a file
 * that it imports. The embedded database runs on meanwhile. The server prints the address.
 */

programArguments(usage.dev)
const port = Number(process.env['PORT'] ?? 3000)
const apiPort = port + 1

const vite = await createServer({
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
const failure = await vite.listen().then(
  () => startServer(),
  () => `Port ${port} is taken: stop the program that uses it, or set PORT to another one.`,
)
if (failure !== null) {
  fail(failure)
  await vite.close()
}

/** Null: it is started. */
async function startServer(): Promise<string | null> {
  const config = readConfig(process.env, defaultDataFolder)
  if ('failure' in config) return config.failure
  const database = await openDatabase(config, { report, progress })
  if ('failure' in database) return database.failure
  endProgress()
  // The server is given the embedded database that already runs.
  const embedded = { DATABASE_URL: urlOf(database.owner), HOLDEPUNKT_DATABASE: undefined }
  const server = watchServer(config.owner === null ? embedded : {})
  const ended = once(server, 'exit')
  const stop = async (exitCode: number): Promise<void> => {
    server.kill()
    await ended
    await Promise.all([vite.close(), database.stop()])
    process.exit(exitCode)
  }
  // Vite's own ends the process before the database has stopped.
  process.removeAllListeners('SIGTERM')
  onInterrupt(() => void stop(0))
  void database.lost.then((lost) => {
    fail(lost.failure)
    return stop(1)
  })
  return null
}

function watchServer(database: Readonly<Record<string, string | undefined>>) {
  const watch = ['--watch', '--watch-preserve-output', 'scripts/serve.ts', '--without-web']
  return spawn(process.execPath, [...watch, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOLDEPUNKT_ORIGIN: process.env['HOLDEPUNKT_ORIGIN'] ?? `http://localhost:${port}`,
      ...database,
    },
  })
}
