import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * `npm start` as an operator types it, there and with that data folder: how long until it has printed its address. Then it is
 * stopped in order.
 */
export const measureNpmStart = async (folder: string, dataFolder: string): Promise<number> => {
  const began = performance.now()
  // A group of its own, as a terminal gives it one: Ctrl-C reaches all of it.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      HOLDEPUNKT_DATA: dataFolder,
    },
  })
  const exited = once(child, 'exit')
  let ms = Number.NaN
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Holdepunkt: http')) continue
    ms = performance.now() - began
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  }
  await exited
  if (Number.isNaN(ms)) throw new Error(`npm start in ${folder} ended before it served`)
  return ms
}
