import { expect, test } from 'vitest'
import { distribution } from '#server/database/distribution/distribution.ts'
import {
  nodeRow,
  tablesRow,
  versionsRow,
  type FoundWay,
  type CitusNode,
} from './distribution-finding.ts'

const settings = { propagation: 'local', prepared: '200', wal: 'logical' }
const worker: CitusNode = {
  address: 'db2:5432',
  isCoordinator: false,
  isActive: true,
  settings,
  version: '13.2',
}

test.each([
  ['is there', worker, 'ok', 'answers, active'],
  ['does not answer', { ...worker, settings: null, version: null }, 'fail', 'does not answer'],
  ['is not active', { ...worker, isActive: false }, 'fail', 'not active'],
  [
    'sends no settings on',
    { ...worker, settings: { ...settings, propagation: 'none' } },
    'fail',
    'citus.propagate_set_commands is none',
  ],
  [
    'commits in one phase',
    { ...worker, settings: { ...settings, prepared: '0' } },
    'fail',
    'max_prepared_transactions is 0',
  ],
  [
    'moves no company',
    { ...worker, settings: { ...settings, wal: 'replica' } },
    'fail',
    'wal_level is replica',
  ],
])(
  'R5 the doctor has a line for each machine of Citus, which says that it %s',
  (_, node, state, seen) => {
    const row = nodeRow(node)
    expect(row).toMatchObject({ about: 'worker db2:5432', state })
    expect(row.seen).toContain(seen)
  },
)

test('R5 the doctor fails where two machines have two versions of Citus, and not for one that is gone', () => {
  const gone = { ...worker, settings: null, version: null }
  expect(versionsRow([worker, worker, gone]).state).toBe('ok')
  const row = versionsRow([worker, { ...worker, version: '13.3' }])
  expect(row.state).toBe('fail')
  expect(row.seen).toContain('13.2, 13.3')
})

test('D3 the doctor names each table that is not where the table of the distribution has it', () => {
  const ways: Record<string, FoundWay> = Object.fromEntries(
    Object.entries(distribution).map(([table, { way }]) => [table, way]),
  )
  expect(tablesRow(ways).state).toBe('ok')
  const { users: _users, ...others } = ways
  const row = tablesRow({ ...others, assessments: 'by another column', sessions: 'reference' })
  expect(row.state).toBe('fail')
  for (const name of ['assessments (by another column', 'sessions (reference', 'users (missing'])
    expect(row.seen).toContain(name)
})
