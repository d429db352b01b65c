import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { killDatabase, startServed } from '#testing/launcher/served.ts'

test('X5 after five starts of the database that failed the server ends with exit code 1 and says why', async (context) => {
  const { expect } = context
  const { data, exited, complained } = await startServed(context)
  await appendFile(join(data, 'postgres', 'postgresql.auto.conf'), `shared_buffers = 'much'\n`)
  await killDatabase(data)
  expect(await exited).toEqual([1, null])
  const said = await complained
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain('The database ended, and 5 starts failed.')
  expect(said).toContain('configuration file')
  expect(said).toContain(join(data, 'postgres.log'))
})
