import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'vitest'
import { postmasterPid } from '#server/start/embedded/postmaster.ts'
import { allPackages, oddCheckout } from '#testing/launcher/odd-checkout.ts'

test('R45-4 the database of npm run dev outlives the restart that a saved file causes, and the demonstration keeps its password', async (context) => {
  const { expect, onTestFinished } = context
  const { root: copy, user } = await oddCheckout(context, allPackages())
  const program = join(copy, 'scripts', 'dev.mjs')
  const child = spawn(join(copy, 'node_modules/node/bin/node'), [program, '--demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', PORT: '43911', ...user.env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const data = join(copy, '.holdepunkt')
  const databases: unknown[] = []
  const passwords: unknown[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const password = /password (\S+)$/u.exec(line)?.[1]
    if (password !== undefined) passwords.push(password)
    if (!line.startsWith('Holdepunkt: ')) continue
    databases.push(await postmasterPid({ folder: data, user: null }))
    const now = new Date()
    if (databases.length === 1) await utimes(join(copy, 'src/server/app.ts'), now, now)
    else child.kill('SIGTERM')
  }
  expect(await exited).toEqual([0, null])
  expect([databases[0], passwords[0]]).toEqual([expect.any(Number), expect.any(String)])
  expect(databases).toEqual([databases[0], databases[0]])
  expect(passwords).toEqual([passwords[0], passwords[0]])
  expect(await readdir(join(data, 'postgres'))).not.toContain('postmaster.pid')
})
