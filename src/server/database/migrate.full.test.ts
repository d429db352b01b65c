import { expect, inject, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { dropDatabase, onOwner } from '#testing/database/cluster.ts'
import { migrate } from './migrate.ts'

test('R14 many processes that start at once migrate an empty database once', async () => {
  const cluster = inject('owner')
  const name = `test_${uuidv7().replaceAll('-', '')}`
  await onOwner(cluster, (client) => client.query(`create database ${name}`))
  const owner = { ...cluster, database: name }
  expect(await Promise.all([migrate(owner), migrate(owner), migrate(owner)])).toEqual([
    null,
    null,
    null,
  ])
  await dropDatabase(cluster, name)
})
