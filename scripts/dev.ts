import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { programArguments } from './lib/arguments.mjs'
import { onInterrupt } from './lib/interrupt.ts'
import { fail } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/*
 * `npm run dev`: Vite serves the web application from its sources on PORT (default 3000) and
 * passes /api on to the server on the port after it, which starts again at each change of a file
 * that it imports. The server prints the address.
 */

programArguments(usage.dev)
const port = Number(process.env['PORT'] ?? 3000)
const apiPort = port + 1

const vite = await createServer({
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
try {
  await vite.listen()
  watchServer()
} catch {
  fail(`Port ${port} is taken: set PORT to another one.`)
  await vite.close()
}

function watchServer(): void {
  const watch = ['--watch', '--watch-preserve-output', 'scripts/serve.ts', '--without-web']
  const server = spawn(process.execPath, [...watch, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOLDEPUNKT_ORIGIN: process.env['HOLDEPUNKT_ORIGIN'] ?? `http://localhost:${port}`,
    },
  })
  const ended = once(server, 'exit')
  onInterrupt(() => {
    server.kill()
    void Promise.all([ended, vite.close()]).then(() => process.exit(0))
  })
}
