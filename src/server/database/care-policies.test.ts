import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { addCase } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// FUP-112: what the policies alone say of cases.
const server = await startTestServer()
afterAll(server.close)
const application = applicationConnection(server.database.owner)
const ward = await addWard(server)
const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
const officer = await staffOn(server, ward, 'officer')
const health = await staffOn(server, ward, 'health')
const away = await staffOn(server, elsewhere)
const caseId = await addCase(server.services, ward)
const forHealth = await addCase(server.services, { ...ward, isForHealth: true })

/** A row of each part of a case. */
const parts = {
  plans: `(id, company_id, department_id, case_id, staff_function, number, saved_at, owner_function,
      owner_department_id, owner_department_name, level, next_review_at, measures, own_words, signals, helps)
    values ($1, $2, $3, $4, 'officer', 1, now(), 'officer', $3, 'A', '{"kind":"none"}', now(), '[]', 'Ord', '', '')`,
  checks: `(id, company_id, department_id, case_id, staff_function, kind, text, observed_at, received_at,
      is_time_certain, submission_hash)
    values ($1, $2, $3, $4, 'officer', 'talked', '', now(), now(), true, '')`,
  deviations: `(id, company_id, department_id, case_id, kind, from_at) values ($1, $2, $3, $4, 'late', now())`,
  module_changes: `(id, company_id, department_id, case_id, staff_function, to_module, reason, at)
    values ($1, $2, $3, $4, 'officer', 'M5', 'Uro i går kveld', now())`,
  case_assessments: `(id, company_id, department_id, case_id, staff_function, assessment_id, label, is_acute,
      completed_at, shared_at, outcome)
    values ($1, $2, $3, $4, 'officer', $1, 'Modul 5', false, now(), now(), '{}')`,
  case_moves: `(id, company_id, department_id, case_id, staff_function, kind, entry_id, direction, other_case_id,
      other_reference, at)
    values ($1, $2, $3, $4, 'officer', 'check', $1, 'out', $1, 'kaffe-brygge', now())`,
  case_log: `(id, company_id, department_id, case_id, staff_function, kind, at)
    values ($1, $2, $3, $4, 'officer', 'guard-taken', now())`,
  receipts: `(id, company_id, department_id, case_id, staff_function, to_function, at, received_at, answered, read_back,
      agreed, entered_late)
    values ($1, $2, $3, $4, 'officer', 'health', now(), now(), true, true, '', false)`,
  outcomes: `(id, company_id, department_id, case_id, staff_function, fit, seen_at, at)
    values ($1, $2, $3, $4, 'health', 'fitted', now(), now())`,
  restrictions: `(id, company_id, department_id, case_id, staff_function, kind, reason, lesser_means, decided_by,
      starts_at, ends_at)
    values ($1, $2, $3, $4, 'officer', 'other', 'Uro i går kveld', 'Samtale', 'officer', now(), now())`,
  restriction_objects: `(id, company_id, department_id, case_id, restriction_id, kind)
    values ($1, $2, $3, $4, (select id from restrictions where case_id = $4 limit 1), 'belt')`,
  sheets: `(id, company_id, department_id, case_id, staff_function, number, printed_at, max_gap, gaps)
    values ($1, $2, $3, $4, 'officer', (select coalesce(max(number), 0) + 1 from sheets), now(), 15, '[]')`,
} as const

const tables = Object.keys(parts) as (keyof typeof parts)[]

const insertPart = (table: keyof typeof parts, of: string) =>
  [
    `insert into ${table} ${parts[table]}`,
    [uuidv7(), ward.companyId, ward.departmentId, of],
  ] as const

for (const table of tables) {
  for (const of of [caseId, forHealth]) {
    const [text, values] = insertPart(table, of)
    await storedQuery(server, text, [...values])
  }
}

type Caller = { readonly role: string; readonly userId?: string; readonly companyId?: string }

const staff = (userId: string): Caller => ({
  role: 'counselor',
  userId,
  companyId: ward.companyId,
})

/** The number of affected rows; null: a policy or a missing grant refused the statement. */
const reached = async (who: Caller, text: string, values: readonly unknown[] = []) => {
  try {
    return (await boundQuery(application, who, text, values)).rowCount
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' })
    return null
  }
}

const strangers: readonly (readonly [string, Caller])[] = [
  ['a superadmin', { role: 'superadmin' }],
  ['a local admin', { role: 'org_admin', companyId: ward.companyId }],
  ['staff of another department', staff(away.userId)],
  ['a moved officer', { role: 'counselor', userId: officer.userId, companyId: uuidv7() }],
  ['sign-in', { role: 'accounts' }],
]

test.each(sliceForTurn(strangers, 0, 2))(
  'FUP-112 %s reads and writes no row of a case',
  async (_who, caller) => {
    for (const table of ['cases', ...tables]) {
      expect(await reached(caller, `select from ${table}`), table).toBe(0)
    }
    for (const table of tables) {
      expect(await reached(caller, ...insertPart(table, caseId)), table).toBeNull()
    }
    expect(await reached(caller, `update cases set status = 'followed-up' returning id`)).toBe(0)
  },
)

test('FUP-120 an officer reads the cases of the department, and health those that name it', async () => {
  for (const table of ['cases', ...tables]) {
    expect(await reached(staff(officer.userId), `select from ${table}`), table).toBe(2)
    expect(await reached(staff(health.userId), `select from ${table}`), table).toBe(1)
  }
})

test('FUP-120 health records no check', async () => {
  const [text, values] = insertPart('checks', forHealth)
  expect(await reached(staff(health.userId), text, values)).toBeNull()
  expect(await reached(staff(officer.userId), text, values)).toBe(1)
})

test('FUP-32 FUP-114 nobody changes or deletes a check, and nobody deletes a case', async () => {
  const who = staff(officer.userId)
  expect(await reached(who, `update checks set text = 'Annet' returning id`)).toBeNull()
  expect(await reached(who, 'delete from checks')).toBeNull()
  expect(await reached(who, 'delete from deviations')).toBeNull()
  expect(await reached(who, 'delete from cases')).toBe(0)
})

test('FUP-120 a user adds to their own functions only help of twelve hours, with a function elsewhere', async () => {
  const add = (who: string, more: string) =>
    reached(
      staff(who),
      `insert into function_grants (id, company_id, department_id, user_id, function, granted_at, until, reason)
       values ($1, $2, $3, $4, ${more})`,
      [uuidv7(), ward.companyId, elsewhere.departmentId, who],
    )
  const help = `'officer', now(), now() + interval '11 hours', 'Innleid'`
  const unwanted = [
    `'officer', now(), null, null`,
    `'officer', now(), now() + interval '13 hours', 'Innleid'`,
  ]
  expect(await add(officer.userId, help)).toBe(1)
  for (const more of unwanted) expect(await add(officer.userId, more), more).toBeNull()
  expect(await add(health.userId, help)).toBeNull()
})

test('F-B3 FUP-120 by the policies help alone is no ground for more help', async () => {
  const helper = await server.signedIn('counselor', ward)
  const { companyId, departmentId } = elsewhere
  const insert = `insert into function_grants
      (id, company_id, department_id, user_id, function, granted_at, until, reason)
    values ($1, $2, $3, $4, 'officer', now(), now() + interval '11 hours', 'Innleid')`
  await storedQuery(server, insert, [uuidv7(), companyId, departmentId, helper.userId])
  const read = `select from cases where department_id = $1`
  await addCase(server.services, elsewhere)
  expect(await reached(staff(helper.userId), read, [departmentId])).toBe(1)
  const more = [uuidv7(), companyId, ward.departmentId, helper.userId]
  expect(await reached(staff(helper.userId), insert, more)).toBeNull()
})

test('F-B2 FUP-123 by the policies a young account gets a function only as another person asked for it', async () => {
  const local = await server.signedIn('org_admin', ward)
  const second = await server.signedIn('org_admin', ward)
  const leader = await staffOn(server, ward, 'shift-leader')
  const { userId } = await server.signedIn('counselor', ward)
  await storedQuery(server, 'update users set created_at = now() where id = $1', [userId])
  const admin = (who: string): Caller => ({
    role: 'org_admin',
    userId: who,
    companyId: ward.companyId,
  })
  const id = uuidv7()
  const row = [id, ward.companyId, ward.departmentId, userId]
  const request = `insert into function_requests
      (id, company_id, department_id, user_id, function, asked_by, asked_at)
    values ($1, $2, $3, $4, 'officer', $5, now())`
  const ask = (who: Caller, askedBy: string) => reached(who, request, [...row, askedBy])
  const give = (who: Caller, wanted = 'officer') =>
    reached(
      who,
      `insert into function_grants (id, company_id, department_id, user_id, function, granted_at)
       values ($1, $2, $3, $4, '${wanted}', now())`,
      row,
    )
  expect(await give(admin(local.userId))).toBeNull()
  expect(await give(staff(leader.userId))).toBeNull()
  expect(await ask(admin(local.userId), second.userId)).toBeNull()
  expect(await ask(staff(officer.userId), officer.userId)).toBeNull()
  expect(await ask(admin(local.userId), local.userId)).toBe(1)
  // Each of these statements is rolled back.
  await storedQuery(server, request, [...row, local.userId])
  for (const who of [admin(local.userId), staff(officer.userId), staff(userId)]) {
    expect(await give(who)).toBeNull()
  }
  expect(await give(admin(second.userId), 'shift-leader')).toBeNull()
  expect(await reached(staff(officer.userId), 'delete from function_requests')).toBe(0)
  expect(await give(staff(leader.userId))).toBe(1)
  // Its function is ended by the one who asked, too.
  await storedQuery(
    server,
    `insert into function_grants (id, company_id, department_id, user_id, function, granted_at)
     values ($1, $2, $3, $4, 'officer', now())`,
    row,
  )
  const end = 'update function_grants set ended_at = now() where id = $1'
  expect(await reached(admin(local.userId), end, [id])).toBe(1)
})

test('FUP-120 an administrator gives a function to others and to nobody else', async () => {
  const local = await server.signedIn('org_admin', ward)
  const give = (userId: string) =>
    reached(
      { role: 'org_admin', userId: local.userId, companyId: ward.companyId },
      `insert into function_grants (id, company_id, department_id, user_id, function, granted_at)
       values ($1, $2, $3, $4, 'shift-leader', now())`,
      [uuidv7(), ward.companyId, ward.departmentId, userId],
    )
  expect(await give(officer.userId)).toBe(1)
  expect(await give(local.userId)).toBeNull()
})

test('F-B2 FUP-112 a role that administers reads no case by the policies, with a row of a function too', async () => {
  const who = { userId: officer.userId, companyId: ward.companyId }
  const read = (role: string) =>
    reached({ role, ...who }, 'select from cases where id = $1', [caseId])
  expect(await read('counselor')).toBe(1)
  expect(await read('user')).toBe(1)
  for (const role of ['superadmin', 'administrator', 'org_admin', 'editor', 'researcher']) {
    expect(await read(role), role).toBe(0)
  }
})
