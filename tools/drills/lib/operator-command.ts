import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type CommandOutput = {
  readonly exitCode: number | null
  readonly lines: readonly string[]
  readonly ms: number
}

/** A command of the operator's in a process of its own, as `npm run` and a container start it; null: no argument. */
export const runOperatorCommand = async (
  name: 'audit' | 'backup' | 'distribute' | 'doctor' | 'restore' | 'rollups',
  argument: string | null,
  environment: Readonly<Record<string, string>>,
): Promise<CommandOutput> => {
  const began = performance.now()
  const program = join(import.meta.dirname, '..', '..', '..', 'scripts', `${name}.ts`)
  const child = spawn(process.execPath, [program, ...(argument === null ? [] : [argument])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  await once(child, 'close')
  const lines = text.split('\n').filter((line) => line !== '')
  return { exitCode: child.exitCode, lines, ms: Math.round(performance.now() - began) }
}
