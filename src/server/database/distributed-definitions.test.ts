import { expect, test } from 'vitest'
import { changeTriggers } from './change-triggers.ts'
import { distributedPolicySql } from './sync-definitions.ts'
import { distributedTriggers } from './distribution/distributed-triggers.ts'
import { distribution } from './distribution/distribution.ts'
import { functionsSql } from './distribution/mode-functions.ts'
import { loadSql } from './sql/load-sql.ts'
import { policies } from './policies/policies.ts'
import { triggers } from './database-triggers.ts'

test('D3 no policy in the form for Citus has a sub-select', () => {
  for (const [table, policy] of Object.entries(policies)) {
    const text = distributedPolicySql(table, policy, 'app')
    expect(text).not.toMatch(/\bselect (?!, )(?=app\.|from\b|1\b)/u)
    expect(text).not.toMatch(/\bexists\b(?! (?:readable|insertable|updatable|deletable) on)/u)
  }
})

test('D3 a policy in the form for Citus keeps its conditions', () => {
  const text = (table: string): string => {
    const policy = policies[table]
    if (policy === undefined) throw new Error(table)
    return distributedPolicySql(table, policy, 'app')
  }
  expect(text('assessment_symptoms')).toContain(
    `for select using ((app.role() in ('system')) or app.sees_assessment(assessment_id, company_id))`,
  )
  expect(text('companies')).toContain(
    `for select using ((id <> '00000000-0000-0000-0000-000000000000' and (`,
  )
  expect(text('plans')).toContain('app.sees_case(case_id, company_id)')
  expect(text('sessions')).toContain('app.is_own_user(user_id)')
  expect(text('users')).toContain('app.is_own_department(department_id)')
})

test('D3 no function in the form for Citus sets a value that stays on the coordinator', () => {
  expect(functionsSql('distributed', 'app')).not.toMatch(/(?<!app\.)\bset_config\(/u)
})

test('D3 on Citus the parts of an assessment are inserted on the shard of its row', () => {
  const distributed = functionsSql('distributed', 'app')
  expect(distributed).not.toContain('select given.id')
  expect(
    distributed.match(/select a\.id, a\.company_id, part\.\* from assessments a, unnest/gu),
  ).toHaveLength(3)
  expect(distributed).toContain('a.company_id = app.home(given.company_id) and a.flow = given.flow')
})

test('D3 triggers of reference tables that write elsewhere do so on the coordinator alone', () => {
  const text = distributedTriggers(triggers + changeTriggers('distributed'))
  const written = [
    ...text.matchAll(
      /create or replace trigger \w+ after [^;]*? on (?<table>\w+)\s+for each row (?<rest>[^;]*);/gu,
    ),
  ].map(({ groups }) => [groups?.['table'] ?? '', groups?.['rest'] ?? ''] as const)
  expect(written.length).toBeGreaterThan(40)
  for (const [table, rest] of written) {
    const isGuarded = rest.startsWith('when (app.on_coordinator())')
    expect([table, isGuarded]).toEqual([table, distribution[table]?.way === 'reference'])
  }
})

test('LIVE-03 on Citus each event gets the number and the id of its node', () => {
  const text = distributedTriggers('')
  expect(text).toContain('new.xid := pg_current_xact_id();')
  expect(text).toMatch(
    /if new\.id >> 48 <> app\.node\(\) then\s+new\.id := nextval\('events_id_seq'\);/u,
  )
})

test('LIVE-03 both forms have the same functions of events, and on plain PostgreSQL the node is a constant', () => {
  const names = (text: string) => text.match(/(?<=function )app\.\w+\([^)]*\) returns \w+/gu)
  const [plain, distributed] = [loadSql('plain/events'), loadSql('distributed/events')]
  expect(names(plain)).toHaveLength(5)
  expect(names(distributed)).toEqual(names(plain))
  expect(plain).toMatch(/app\.node\(\) returns int language sql immutable/u)
})
