import { expect, test } from 'vitest'
import { clusterFolder } from '#testing/launcher/cluster-copy.ts'
import { query, running, start } from '#testing/launcher/database.ts'
import { clusterIn } from './home.ts'
import { postmasterPid } from './postmaster.ts'
import { identifyProcess } from './processes.ts'

test('R18 a process number is recognised by the process behind it', async () => {
  const folder = await clusterFolder()
  const { home, owner } = running((await start(folder)).result)
  const pid = await postmasterPid({ folder: home, user: null })
  if (pid === null) throw new Error('there is no postmaster.pid')
  expect(await identifyProcess(pid, clusterIn(home))).toBe('ours')
  expect(await identifyProcess(pid, '/somewhere/else/postgres')).toBe('another')
  expect(await identifyProcess(process.pid, clusterIn(home))).toBe('another')
  const [backend] = await query(owner, 'select pg_backend_pid() as pid')
  expect(await identifyProcess(Number(backend?.pid), clusterIn(home))).not.toBe('ours')
})
