import { afterAll, expect, test } from 'vitest'
import { policies } from '#server/database/policies/policies.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { CatalogMismatch, readCatalog, sortByReferences } from './catalog.ts'
import { tableInclusion } from './tables.ts'

const server = await startTestServer()
afterAll(server.close)

test('N1 every table of the database is either kept or left out', () => {
  expect(Object.keys(tableInclusion).toSorted()).toEqual(Object.keys(policies).toSorted())
})

test('N1 what would let somebody in, or do something once more, is left out', () => {
  const leftOut = Object.keys(tableInclusion).filter((name) => tableInclusion[name] === 'left out')
  expect(leftOut).toEqual([
    'attempts',
    'board_screens',
    'challenges',
    'events',
    'invitations',
    'job_runs',
    'mail_queue',
    'password_resets',
    'service_accounts',
    'sessions',
  ])
})

test('N1 each table comes after those that it refers to', async () => {
  const { tables } = await onOwner(server.database.owner, readCatalog)
  const places = Object.fromEntries(tables.map(({ name }, place) => [name, place]))
  expect(places['companies']).toBeLessThan(places['departments'] ?? 0)
  expect(places['departments']).toBeLessThan(places['users'] ?? 0)
  expect(places['users']).toBeLessThan(places['assessments'] ?? 0)
  expect(places['assessments']).toBeLessThan(places['assessment_symptoms'] ?? 0)
  expect(() =>
    sortByReferences(
      ['a', 'b'],
      [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    ),
  ).toThrow('a, b')
  expect(() => sortByReferences(['a'], [{ from: 'a', to: 'left_out' }])).toThrow('no order')
  expect(
    sortByReferences(
      ['a', 'b'],
      [
        { from: 'a', to: 'a' },
        { from: 'a', to: 'b' },
      ],
    ),
  ).toEqual(['b', 'a'])
})

test.each(['create table forgotten (id int)', 'create sequence numbers', 'drop table job_runs'])(
  'N1 what a backup does not know stops it: %s',
  async (statement) => {
    await onOwner(server.database.owner, async (client) => {
      await client.query('begin')
      await client.query(statement)
      await expect(readCatalog(client)).rejects.toThrow(CatalogMismatch)
    })
  },
)
