import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { onInterrupt } from './lib/interrupt.ts'
import { compileMessages, messagesCompiler } from './lib/messages.ts'
import { fail, report } from './lib/report.ts'

/*
 * `npm run dev`: Vite serves the web application from its sources on PORT (default 3000) and
 * passes /api on to the server on the port after it, which starts again at each change of a file
 * that it imports.
 */

const port = Number(process.env['PORT'] ?? 3000)
const apiPort = port + 1

if (await compileMessages()) await develop()
else fail('The interface texts could not be compiled: see above.')

async function develop(): Promise<void> {
  const vite = await createServer({
    server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  })
  const listening = await vite.listen().then(
    () => true,
    () => false,
  )
  if (!listening) {
    fail(`Port ${port} is taken. Set PORT to another.`)
    process.exit()
  }
  const serve = ['--watch', '--watch-preserve-output', 'scripts/serve.ts', '--without-web']
  const server = runNode([...serve, ...process.argv.slice(2)])
  const messages = runNode(messagesCompiler(['--watch']))
  report(`Holdepunkt under development: http://localhost:${port}`)
  onInterrupt(() => void stop())

  async function stop(): Promise<void> {
    messages.kill()
    await Promise.all([end(server), vite.close()])
    process.exit(0)
  }
}

function runNode(args: readonly string[]): ChildProcess {
  const env = { ...process.env, PORT: String(apiPort) }
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
