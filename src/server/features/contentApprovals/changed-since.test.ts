import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentApproval } from '#domain/content/approval.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import type { SourceRow } from '#contract/sources.ts'
import { addSource, sourceForm } from '#testing/content/sources.ts'
import { addApproval, ageContent } from '#testing/rows/approvals.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { newFields } from '#testing/content/content-rows.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const own = { companyId: await addCompany(server.services) }
const admin = await server.signedIn('org_admin', own)
const superadmin = await server.signedIn('superadmin')

beforeAll(() =>
  setSettings(server.services, { delegatedAdministration: true, moduleApproval: false }),
)
beforeEach(async () => {
  await ageContent(server.database)
  server.clock.advance(1000)
  await addApproval(server.services, own)
  server.clock.advance(1000)
})

const kind = async (who = admin) => {
  const { data } = await server.call('contentApprovals.current', {}, who)
  return (data as { approval: ContentApproval }).approval.kind
}

/** Done, or the test fails with why it was not. */
const done = async (name: FunctionName, input: object, who = admin) => {
  const answer = await server.call(name, input, who)
  expect(answer.error, name).toBeNull()
  return answer.data as { id: string; version: number }
}

const category = newFields.category
const newGroup = { ...newFields['symptom-group']('Søvnvansker'), nameEn: 'Sleep' }

fullTest(
  'SAFE-03 a category is in use when it is saved: the approved content has changed; a new approval holds',
  async () => {
    expect(await kind()).toBe('approved')
    const { id, version } = await done('categories.create', { id: uuidv7(), ...category('Ny') })
    expect(await kind()).toBe('changed-since')
    await addApproval(server.services, own)
    expect(await kind()).toBe('approved')
    server.clock.advance(1000)
    await done('categories.update', { id, version, ...category('Nyere') })
    expect(await kind()).toBe('changed-since')
    await addApproval(server.services, own)
    server.clock.advance(1000)
    await done('categories.remove', { id })
    expect(await kind()).toBe('changed-since')
  },
)

test('SAFE-03 a draft changes nothing: not when it is made, edited, sent or removed, only when it is published', async () => {
  const id = uuidv7()
  const made = await done('symptomGroups.create', { id, ...newGroup })
  const edited = await done('symptomGroups.update', { ...made, ...newGroup, nameNo: 'Søvn' })
  const sent = await done('symptomGroups.updateStatus', { ...edited, status: 'pending' })
  expect(await kind()).toBe('approved')
  const published = await done('symptomGroups.updateStatus', { ...sent, status: 'published' })
  expect(await kind()).toBe('changed-since')

  await addApproval(server.services, own)
  server.clock.advance(1000)
  await done('symptomGroups.update', { ...published, ...newGroup, nameNo: 'Døgnrytme' })
  expect(await kind()).toBe('approved')

  const removed = await done('symptomGroups.create', { id: uuidv7(), ...newGroup, nameNo: 'Ro' })
  await done('symptomGroups.remove', { id: removed.id })
  expect(await kind()).toBe('approved')
})

fullTest('SAFE-03 the rule of a module is part of the approved content', async () => {
  const module = { id: uuidv7(), ...newFields.module('Ny'), rule: null }
  const { id: moduleId, version } = await done('modules.create', module)
  await addApproval(server.services, own)
  server.clock.advance(1000)
  const rule = {
    requiredCategories: [shippedId('category', 'nedstemthet')],
    minSymptomsCount: 1,
    severityThreshold: 75,
  }
  await done('modules.upsertRule', { moduleId, version, rule })
  expect(await kind()).toBe('changed-since')
})

test('SAFE-03 everyone’s content is the company’s too, unless it has a version of its own in its place', async () => {
  const id = shippedId('category', 'nedstemthet')
  const { data } = await server.call('categories.get', { id }, superadmin)
  const change = async (nameNo: string, of: { version: number }) =>
    done('categories.update', { id, version: of.version, ...category(nameNo) }, superadmin)
  const changed = await change('Tungsinn', data as { version: number })
  expect(await kind()).toBe('changed-since')

  await done('contentOwnership.takeOver', { kind: 'category', id, newId: uuidv7() })
  await addApproval(server.services, own)
  server.clock.advance(1000)
  await change('Nedstemthet', changed)
  expect(await kind()).toBe('approved')
  const elsewhere = { companyId: await addCompany(server.services) }
  await addApproval(server.services, {
    ...elsewhere,
    recordedAt: new Date(server.clock.now().getTime() - 500),
  })
  expect(await kind(await server.signedIn('counselor', elsewhere))).toBe('changed-since')
})

test('OFF-07 the count rule of the approval holds where the content has changed since', async () => {
  await addApproval(server.services, { ...own, countRule: 'never-milder' })
  server.clock.advance(1000)
  await done('categories.create', { id: uuidv7(), ...category('Nyest') })
  const { data } = await server.call('officer.content', {}, admin)
  expect(data).toMatchObject({
    approval: { kind: 'changed-since' },
    countRule: 'never-milder',
  })
})

test('SAFE-03 another company’s content changes nothing', async () => {
  const elsewhere = { companyId: await addCompany(server.services) }
  const other = await server.signedIn('org_admin', elsewhere)
  await done('categories.create', { id: uuidv7(), ...category('Deres') }, other)
  expect(await kind()).toBe('approved')
})

test('SAFE-03 CNT-08 what results show of a source is part of the approved content while content cites it', async () => {
  const cited = 'nice-ng222'
  const { data } = await server.call('sources.get', { id: cited }, superadmin)
  const {
    version,
    unconfirmed: _u,
    approachCount: _a,
    linkCount: _l,
    ...stored
  } = data as SourceRow
  const noted = await done(
    'sources.update',
    { ...stored, version, note: 'Lest på nytt' },
    superadmin,
  )
  const uncited = await addSource(server.services)
  await done('sources.update', { id: uncited, version: 1, ...sourceForm, title: 'Ny' }, superadmin)
  expect(await kind()).toBe('approved')
  await done(
    'sources.update',
    { ...stored, version: noted.version, title: 'Ny tittel' },
    superadmin,
  )
  expect(await kind()).toBe('changed-since')
})
