import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentApprovals } from '#contract/contentApprovals.ts'
import { norwegianDay } from '#domain/content/approval.ts'
import { ageContent } from '#testing/rows/approvals.ts'
import { addCompany } from '#testing/rows/builders.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf, organisationText } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(async () => {
  await ageContent(server.database)
  await setSettings(server.services, { delegatedAdministration: true })
})

const DAY_MS = 86_400_000
const clinician = 'Kari Lege, overlege'
const today = () => norwegianDay(server.clock.now().getTime())
const place = async () => ({ companyId: await addCompany(server.services) })

const get = async (who: SignedIn, companyId: string) =>
  (await server.call('contentApprovals.get', { companyId }, who)).data as ContentApprovals

/** Each is recorded later than the one before. */
const record = async (who: SignedIn, companyId: string, given: object = {}) => {
  server.clock.advance(1000)
  const id = uuidv7()
  const input = { id, companyId, clinician, approvedOn: today(), ...given }
  return { id, answer: await server.call('contentApprovals.record', input, who) }
}

const withdraw = (who: SignedIn, id: string) =>
  server.call('contentApprovals.withdraw', { id }, who)

test('SAFE-03 a local admin records who approved the content and when; editors and officers see it', async () => {
  const own = await place()
  const admin = await server.signedIn('org_admin', own)
  const editor = await server.signedIn('editor', own)
  expect(await get(editor, own.companyId)).toMatchObject({ approval: { kind: 'none' }, rows: [] })
  const { id, answer } = await record(admin, own.companyId, { clinician: ` ${clinician} ` })
  expect(answer.data).toEqual({ id })
  const approval = { kind: 'approved', clinician, approvedOn: today() }
  const recordedAt = server.clock.now().toISOString()
  const countRule = 'as-specified'
  const row = { id, clinician, approvedOn: today(), countRule, recordedAt, withdrawnAt: null }
  expect(await get(editor, own.companyId)).toMatchObject({ approval, countRule, rows: [row] })
  const officer = await server.signedIn('counselor', own)
  for (const name of [
    'contentApprovals.current',
    'officer.content',
    'observation.content',
    'treatment.content',
  ] as const) {
    expect((await server.call(name, {}, officer)).data, name).toMatchObject({ approval })
  }
})

test('SAFE-03 a superadmin records it for the company that is named, and has none of their own', async () => {
  const { companyId } = await place()
  const superadmin = await server.signedIn('superadmin')
  await record(superadmin, companyId)
  expect((await get(superadmin, companyId)).approval.kind).toBe('approved')
  expect((await server.call('contentApprovals.current', {}, superadmin)).data).toEqual({
    approval: { kind: 'none' },
  })
})

test('SAFE-03 the newest that was not withdrawn holds; withdrawn twice, the first time counts', async () => {
  const own = await place()
  const admin = await server.signedIn('org_admin', own)
  const first = await record(admin, own.companyId, { clinician: 'Ola Lege' })
  const second = await record(admin, own.companyId, { approvedOn: '2026-11-01' })
  expect((await get(admin, own.companyId)).approval).toMatchObject({ clinician })
  expect((await withdraw(admin, second.id)).data).toEqual({ id: second.id })
  const withdrawnAt = server.clock.now().toISOString()
  server.clock.advance(1000)
  await withdraw(admin, second.id)
  const { approval, rows } = await get(admin, own.companyId)
  expect(approval).toMatchObject({ kind: 'approved', clinician: 'Ola Lege' })
  expect(rows.map((row) => [row.id, row.withdrawnAt])).toEqual([
    [second.id, withdrawnAt],
    [first.id, null],
  ])
  await withdraw(admin, first.id)
  expect((await get(admin, own.companyId)).approval).toEqual({ kind: 'none' })
})

test('SAFE-03 no day in the future or before 2000, no empty name and none of 201 characters', async () => {
  const own = await place()
  const admin = await server.signedIn('org_admin', own)
  const tomorrow = norwegianDay(server.clock.now().getTime() + DAY_MS)
  for (const given of [
    { approvedOn: tomorrow },
    { approvedOn: '1999-12-31' },
    { approvedOn: '2026-02-30' },
    { clinician: '  ' },
    { clinician: 'x'.repeat(201) },
    { clinician: 'Kari\nLege' },
  ]) {
    const { answer } = await record(admin, own.companyId, given)
    expect(answer.error, JSON.stringify(given)).toMatchObject({
      reason: 'invalid-input',
      fields: Object.keys(given),
    })
  }
  expect((await get(admin, own.companyId)).rows).toEqual([])
  const longest = { clinician: 'x'.repeat(200), approvedOn: '2000-01-01' }
  expect((await record(admin, own.companyId, longest)).answer.error).toBeNull()
})

test('SAFE-03 sent twice it is one approval; the id with something else is refused', async () => {
  const own = await place()
  const admin = await server.signedIn('org_admin', own)
  const { id } = await record(admin, own.companyId)
  expect((await record(admin, own.companyId, { id })).answer.data).toEqual({ id })
  const { answer } = await record(admin, own.companyId, { id, clinician: 'En annen' })
  expect(answer.error).toMatchObject({ reason: 'id-already-used' })
  const elsewhere = await place()
  const { answer: taken } = await record(
    await server.signedIn('org_admin', elsewhere),
    elsewhere.companyId,
    { id },
  )
  expect(taken.error).toMatchObject({ reason: 'id-already-used' })
  expect((await get(admin, own.companyId)).rows).toHaveLength(1)
})

test('OFF-07 the count rule is part of an approval; a page of the release before sends none: as specified', async () => {
  const own = await place()
  const admin = await server.signedIn('org_admin', own)
  const rules = async () => {
    const { countRule, rows } = await get(admin, own.companyId)
    return [countRule, ...rows.map((row) => row.countRule)]
  }
  expect(await rules()).toEqual(['as-specified'])
  const chosen = await record(admin, own.companyId, { countRule: 'never-milder' })
  expect(await rules()).toEqual(['never-milder', 'never-milder'])
  const { answer: other } = await record(admin, own.companyId, { id: chosen.id })
  expect(other.error).toMatchObject({ reason: 'id-already-used' })
  const unchosen = await record(admin, own.companyId)
  const again = { id: unchosen.id, countRule: 'as-specified' }
  expect((await record(admin, own.companyId, again)).answer.error).toBeNull()
  expect(await rules()).toEqual(['as-specified', 'as-specified', 'never-milder'])
  const { answer } = await record(admin, own.companyId, { countRule: 'milder' })
  expect(answer.error).toMatchObject({ reason: 'invalid-input', fields: ['countRule'] })
  expect(await auditRowsOf(server, chosen.id)).toMatchObject([
    { details: { ...own, approvedOn: today(), countRule: 'never-milder' } },
  ])
})

test('ROLE-08 another company answers as a missing one, and nothing of it is touched', async () => {
  const other = await place()
  const { id } = await record(await server.signedIn('org_admin', other), other.companyId)
  const before = await organisationText(server, other.companyId)
  const admin = await server.signedIn('org_admin', await place())
  for (const answer of [
    await server.call('contentApprovals.get', other, admin),
    (await record(admin, other.companyId)).answer,
    await withdraw(admin, id),
    await withdraw(admin, uuidv7()),
  ]) {
    expect(answer.error).toMatchObject({ reason: 'not-found' })
  }
  expect(await organisationText(server, other.companyId)).toBe(before)
})

test('SAFE-03 the trail records each action and its user, and not the name of the clinician', async () => {
  const own = await place()
  const admin = await server.signedIn('org_admin', own)
  const { id } = await record(admin, own.companyId)
  await withdraw(admin, id)
  const rows = await auditRowsOf(server, id)
  expect(rows).toMatchObject([
    {
      action: 'contentApprovals.record',
      user_id: admin.userId,
      resource_type: 'content-approval',
      details: { ...own, approvedOn: today() },
    },
    { action: 'contentApprovals.withdraw', user_id: admin.userId, details: own },
  ])
  expect(JSON.stringify(rows)).not.toContain('Kari')
})
