import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

/** A program that says when it begins to stop, and before that when it may be asked to. */
const PROGRAM = `
  import { onInterrupt } from ${JSON.stringify(join(import.meta.dirname, 'interrupt.ts'))}
  onInterrupt(() => console.log('stopping'))
  console.log('ready')
`

const FOREVER = 'setInterval(() => {}, 1000)'

async function program(rest = FOREVER) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${PROGRAM}; ${rest}`], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.stdout === null) throw new Error('the program has no output')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => (await lines.next()).value
  expect(await next()).toBe('ready')
  return { child, next }
}

test('Ctrl-C stops once, also when it arrives twice at a time, and a later one ends at once', async () => {
  const { child, next } = await program()
  child.kill('SIGINT')
  expect(await next()).toBe('stopping')
  child.kill('SIGINT')
  await pause(700)
  expect(child.exitCode).toBeNull()
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([130, null])
})

test('the program stops when the process that started it is gone', async () => {
  const { child, next } = await program()
  child.disconnect()
  expect(await next()).toBe('stopping')
})

test('a program that has done its work ends, though it could have been interrupted', async () => {
  const { child } = await program('')
  expect(await once(child, 'exit')).toEqual([0, null])
})
