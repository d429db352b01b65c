import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ownData } from '#contract/ownData.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { observationSubmission, treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Export = z.infer<typeof ownData.export.output>

const asked = async (who: SignedIn) => {
  const answer = await server.call('ownData.export', {}, who)
  expect(answer.error).toBeNull()
  return answer.data as Export
}

const recordAboutSomebody =
  'not: a record about a person in custody; that the user made it is in the trail'

/** What becomes of each column that says whose a row is. */
const columns: Readonly<Record<string, string>> = {
  'approaches.delivered_by': 'not: a word of the content, for who gives a treatment',
  'assessments.user_id': 'exported',
  'audit_log.user_id': 'exported',
  'challenges.user_id':
    'not: a sign-in that is under way, gone after minutes; it says nothing but that',
  'content_approvals.recorded_by': 'exported',
  'content_versions.approver_id': 'exported',
  'content_versions.author_id': 'exported',
  'events.user_id':
    'not: that something of theirs was changed, for their open pages; gone after an hour',
  'handed_over_resets.confirmed_by':
    'exported with the account that was reset; a deed of their own is in the trail',
  'handed_over_resets.reset_by':
    'exported with the account that was reset; a deed of their own is in the trail',
  'handed_over_resets.user_id': 'exported',
  'identities.user_id': 'exported',
  'invitations.user_id': 'not: whoever can ask has a password, and then there is none',
  'last_sign_ins.user_id': 'exported',
  'passkeys.user_id': 'exported',
  'password_resets.handed_over_by': 'not: gone within a day; what they did is in the trail',
  'password_resets.user_id':
    'not: a link that is under way, a hash and its time; asking for it is in the trail',
  'recovery_codes.user_id': 'exported',
  'service_accounts.created_by': 'not: the account is of the company; making it is in the trail',
  'sessions.user_id': 'exported',
  'two_factors.user_id': 'exported',
  'board_screens.staff_id': 'not: gone after a day; enrolling a screen is in the trail',
  'case_assessments.staff_id': recordAboutSomebody,
  'cases.staff_id': recordAboutSomebody,
  'checks.staff_id': recordAboutSomebody,
  'deviations.staff_id': recordAboutSomebody,
  'function_grants.user_id': 'exported',
  'function_requests.asked_by': 'not: gone within a week; what they asked for is in the trail',
  'function_requests.user_id': 'exported',
  'handover_lines.staff_id': recordAboutSomebody,
  'handover_lines.taker_id': recordAboutSomebody,
  'helping_staff.staff_id': 'not: a copy of the function for the shift leader',
  'module_changes.staff_id': recordAboutSomebody,
  'outcomes.staff_id': recordAboutSomebody,
  'receipts.staff_id': recordAboutSomebody,
  'plans.owner_department_id': 'not: a plan belongs to a function, never to a person (FUP-11)',
  'plans.owner_function': 'not: a plan belongs to a function, never to a person (FUP-11)',
  'plans.staff_id': recordAboutSomebody,
  'case_log.staff_id': recordAboutSomebody,
  'restrictions.decided_by': 'not: a decision belongs to a function, never to a person (FUP-70)',
  'restrictions.staff_id': recordAboutSomebody,
  'restriction_objects.staff_id': recordAboutSomebody,
  'case_moves.staff_id': recordAboutSomebody,
  'sheets.staff_id': recordAboutSomebody,
  'cases.guard_id': 'not: which person in custody the user watches now; the taking is in the trail',
}

/** Somebody with something in every place, all of it with this word in it. */
const somebody = async (word: string): Promise<SignedIn> => {
  const companyId = await addCompany(server.services, { name: `Firma ${word}` })
  const departmentId = await addDepartment(server.services, { companyId, name: `Avd ${word}` })
  const { id, email } = await addUser(server.services, server.passwordHash, {
    role: 'counselor',
    companyId,
    departmentId,
    fullName: `Kari ${word}`,
    email: `${word}@example.no`,
    phone: `tlf ${word}`,
  })
  const who = await server.signIn(email, server.password)
  const store = async (name: FunctionName, input: unknown) =>
    expect((await server.call(name, input, who)).error).toBeNull()
  await store('officer.complete', officerSubmission())
  await store('observation.complete', observationSubmission({ notes: `notat ${word}` }))
  await store('treatment.complete', treatmentSubmission())
  const add = (text: string, ...values: readonly unknown[]) =>
    storedQuery(server, text, [id, ...values])
  await add(`update sessions set device = $2 where user_id = $1`, `maskin ${word}`)
  await add(`insert into two_factors values ($1, $2, now(), now(), 0)`, `hemmelig ${word}`)
  await add(
    `insert into recovery_codes (id, user_id, selector, code_hash)
     values (gen_random_uuid(), $1, 'abcd', $2)`,
    `hemmelig ${word}`,
  )
  await add(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     values (gen_random_uuid(), $1, $2, $2, 0, $3, now())`,
    `hemmelig ${word}`,
    `nøkkel ${word}`,
  )
  await add(
    `insert into identities (id, user_id, issuer, subject) values (gen_random_uuid(), $1, 'https://id', $2)`,
    `subjekt ${word}`,
  )
  await add(
    `insert into content_versions
       (kind, content_id, version, status, fields, author_id, author_name, changed_at)
     values ('category', gen_random_uuid(), 1, 'draft', '{}', $1, $2, now())`,
    `Kari ${word}`,
  )
  await add(
    `insert into content_approvals (id, company_id, clinician, approved_on, recorded_by, recorded_at)
     values (gen_random_uuid(), $2, $3, '2026-01-01', $1, now())`,
    companyId,
    `lege ${word}`,
  )
  await add(
    `insert into function_grants (id, user_id, company_id, department_id, function, granted_at)
     values (gen_random_uuid(), $1, $2, $3, 'officer', now())`,
    companyId,
    departmentId,
  )
  await add(
    `insert into function_requests (id, user_id, company_id, department_id, function, asked_by, asked_at)
     values (gen_random_uuid(), $1, $2, $3, 'shift-leader', $1, now())`,
    companyId,
    departmentId,
  )
  return who
}

test('L5 every column that says whose a row is, is exported or has a reason why not', async () => {
  const found = await storedQuery(
    server,
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.column_name ~ '(^|_)user_id$|_by$|author|approver_id|owner|actor' or exists (
         select from information_schema.key_column_usage k
         join information_schema.referential_constraints r using (constraint_name)
         join information_schema.table_constraints u on u.constraint_name = r.unique_constraint_name
         where u.table_name = 'users' and k.table_name = c.table_name and k.column_name = c.column_name))
       and c.column_name not like '%_name'
     order by 1`,
  )
  expect(found.map(({ name }) => name)).toEqual(Object.keys(columns).toSorted())
})

test('L5 the export has everything of the caller', async () => {
  const who = await somebody('eget-ord')
  const data = await asked(who)
  expect(data).toMatchObject({
    account: { id: who.userId, email: who.email, fullName: 'Kari eget-ord', hasPassword: true },
    company: { name: 'Firma eget-ord' },
    department: { name: 'Avd eget-ord' },
    sessions: [{ id: who.handle, device: 'maskin eget-ord' }],
    secondFactors: { recoveryCodesLeft: 1, passkeys: [{ name: 'nøkkel eget-ord' }] },
    identities: [{ subject: 'subjekt eget-ord' }],
    contentVersions: [{ kind: 'category', wrote: true, published: false }],
    contentApprovals: [{ clinician: 'lege eget-ord' }],
    functions: [{ function: 'officer', endedAt: null }],
    functionRequests: [{ function: 'shift-leader' }],
  })
  expect(data.secondFactors.application?.confirmedAt).not.toBeNull()
  const { assessments } = data
  expect(assessments.map(({ flow }) => flow).toSorted()).toEqual([
    'observation',
    'officer',
    'treatment',
  ])
  for (const { symptoms, result } of assessments) {
    expect(symptoms).not.toEqual([])
    expect(result).not.toBeNull()
  }
  expect(assessments.some(({ responses }) => responses.length > 0)).toBe(true)
  expect(assessments.some(({ approaches }) => approaches.length > 0)).toBe(true)
  expect(assessments.some(({ notes }) => notes === 'notat eget-ord')).toBe(true)
  const trail = data.auditLog.map(({ action }) => action)
  expect(trail).toContain('officer.complete')
  expect(trail).toContain('authMutations.signIn')
})

test('L5 B2 C6 it holds no secret: neither hash, key nor code', async () => {
  const who = await somebody('uten-hemmelighet')
  const text = JSON.stringify(await asked(who))
  expect(text).not.toContain('hemmelig ')
  const [user] = await storedQuery(
    server,
    `select u.password_hash, s.token_hash from users u join sessions s on s.user_id = u.id
     where u.id = $1`,
    [who.userId],
  )
  for (const secret of Object.values(user ?? {})) expect(text).not.toContain(secret)
})

test('L5 it holds nothing of anybody else, whatever the role', async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  const other = await somebody('kanarifugl')
  const companyId = (
    await storedQuery(server, 'select company_id from users where id = $1', [other.userId])
  )[0]?.['company_id'] as string
  for (const role of ['counselor', 'org_admin', 'editor', 'superadmin'] as const) {
    const colleague = await server.signedIn(role, role === 'superadmin' ? {} : { companyId })
    const { company, ...text } = await asked(colleague)
    expect(JSON.stringify(text)).not.toMatch(/kanarifugl/iu)
    expect(JSON.stringify(text)).not.toContain(other.userId)
    expect(company?.name ?? null).toBe(role === 'superadmin' ? null : 'Firma kanarifugl')
  }
})

test('L5 H1 asking for it leaves a row', async () => {
  const who = await server.signedIn('counselor')
  await asked(who)
  expect((await auditRowsOf(server, who.userId)).at(-1)).toMatchObject({
    action: 'ownData.export',
    user_id: who.userId,
    details: { assessments: 0 },
    result: 'done',
  })
})
