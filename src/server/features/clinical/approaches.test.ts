import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { ApproachLink, ApproachRow } from '#contract/approaches.ts'
import type { SymptomRow } from '#contract/symptoms.ts'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { Credentials } from '#testing/server/api.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { newFields } from '#testing/content/content-rows.ts'
import { approachId, symptomId, treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await setSettings(server.services, { delegatedAdministration: true })
const superadmin = await server.signedIn('superadmin')

/** A unique number for each approach, to avoid conflicts. */
let lastNumber = 800
const typed = (name: string) => ({ ...newFields.approach(name), number: (lastNumber += 1) })

const link = (symptom: string, more: Partial<ApproachLink> = {}): ApproachLink => ({
  symptomId: symptomId(symptom),
  weight: 3,
  evidence: 'strong',
  sourceKey: 'nice-ng222',
  note: null,
  isActive: true,
  ...more,
})

const created = async (fields: object, who: Credentials = superadmin): Promise<string> => {
  const id = uuidv7()
  const answer = await server.call('approaches.create', { id, ...fields }, who)
  expect(answer.data).toEqual({ id, version: 1 })
  return id
}

const rowOf = async (id: string, who: Credentials = superadmin): Promise<ApproachRow> =>
  (await server.call('approaches.get', { id }, who)).data as ApproachRow

const save = async (id: string, links: readonly ApproachLink[], who: Credentials = superadmin) =>
  server.call(
    'influenceRules.save',
    { approachId: id, version: (await rowOf(id, who)).version, links },
    who,
  )

const move = async (id: string, status: ContentStatus, who: Credentials = superadmin) =>
  server.call(
    'approaches.updateStatus',
    {
      id,
      version: (await rowOf(id, who)).version,
      status,
      ...(status === 'draft' && { comment: 'Rett opp dette.' }),
    },
    who,
  )

const approve = async (id: string, who: Credentials = superadmin): Promise<void> => {
  for (const status of ['pending', 'published'] as const) {
    expect((await move(id, status, who)).error).toBeNull()
  }
}

const publishSymptom = async (id: string, from: number): Promise<void> => {
  for (const [step, status] of ['pending', 'published'].entries()) {
    const asked = { id, version: from + step, status }
    expect((await server.call('symptoms.updateStatus', asked, superadmin)).error).toBeNull()
  }
}

/** The treatment flow's view of the approach: its name and its links, by symptom. */
const inUse = async (id: string, who: Credentials = superadmin) => {
  const { approaches, rules } = (await server.call('treatment.content', {}, who))
    .data as TreatmentContent
  const found = approaches.find((one) => one.id === id)
  if (found === undefined) return null
  const ofIt = rules.filter(({ approachId: of }) => of === id)
  return {
    name: found.nameNo,
    links: ofIt.map(({ symptomId: of, weight }) => [of, weight] as const),
  }
}

test('CNT-02 CNT-08 the life of an approach: draft, under review, in use, changed, replaced', async () => {
  const first = typed('Musikkterapi')
  const id = await created(first)
  expect((await save(id, [link('lite-energi', { weight: 2 })])).error).toBeNull()
  expect(await rowOf(id)).toMatchObject({
    status: 'draft',
    contentVersion: 1,
    publishedVersion: null,
    influenceRuleCount: 1,
  })
  expect(await inUse(id)).toBeNull()

  await move(id, 'pending')
  expect(await inUse(id)).toBeNull()
  const underReview = await save(id, [])
  expect(underReview.error?.reason).toBe('under-review')
  await move(id, 'published')
  const firstLinks = [[symptomId('lite-energi'), 2]] as const
  expect(await inUse(id)).toEqual({ name: 'Musikkterapi', links: firstLinks })

  const { version } = await rowOf(id)
  const edit = { id, version, ...first, nameNo: 'Musikk i gruppe' }
  expect((await server.call('approaches.update', edit, superadmin)).error).toBeNull()
  await save(id, [link('vedvarende-tristhet'), link('lite-energi', { isActive: false })])
  expect(await rowOf(id)).toMatchObject({
    nameNo: 'Musikk i gruppe',
    status: 'draft',
    contentVersion: 2,
    publishedVersion: 1,
    influenceRuleCount: 1,
  })
  expect(await inUse(id), 'version 1 stays in use').toEqual({
    name: 'Musikkterapi',
    links: firstLinks,
  })

  await approve(id)
  expect(await inUse(id), 'and version 2 takes its place').toEqual({
    name: 'Musikk i gruppe',
    links: [[symptomId('vedvarende-tristhet'), 3]],
  })
  expect(await rowOf(id)).toMatchObject({ status: 'published', publishedVersion: 2 })
  const { data } = await server.call('contentHistory.list', { kind: 'approach', id }, superadmin)
  expect(data).toMatchObject({
    versions: [
      { contentVersion: 2, fields: { nameNo: 'Musikk i gruppe' } },
      { contentVersion: 1, fields: { links: [link('lite-energi', { weight: 2 })] } },
    ],
  })
})

test('CNT-08 a save names the version that it saw; a stranger among the links is refused', async () => {
  const id = await created(typed('Gammel'))
  await save(id, [link('lite-energi')])
  const stale = { approachId: id, version: 1, links: [] }
  const answer = await server.call('influenceRules.save', stale, superadmin)
  expect(answer.error?.reason).toBe('stale')
  for (const [wrong, text] of [
    [{ symptomId: uuidv7() }, 'Et av symptomene finnes ikke, eller er ikke publisert.'],
    [{ sourceKey: 'ingen-slik' }, 'Kilden finnes ikke.'],
  ] as const) {
    const refused = await save(id, [link('lite-energi', wrong)])
    expect(refused.error).toMatchObject({
      reason: 'unknown-reference',
      fields: ['links'],
      message: text,
    })
  }
  const twice = await save(id, [link('lite-energi'), link('lite-energi', { weight: 1 })])
  expect(twice.error?.reason, 'a symptom speaks for an approach once').toBe('invalid-input')
  expect((await rowOf(id)).links).toEqual([link('lite-energi')])
})

fullTest(
  'CNT-08 a link to a symptom that was removed blocks the next save and the approval',
  async () => {
    const symptom = uuidv7()
    const fields = newFields.symptom('Forsvinner')
    await server.call('symptoms.create', { id: symptom, ...fields }, superadmin)
    await publishSymptom(symptom, 1)
    const id = await created(typed('Mister et symptom'))
    const links = [link('lite-energi'), link('lite-energi', { symptomId: symptom })]
    expect((await save(id, links)).error).toBeNull()
    const removed = await server.call('symptoms.remove', { id: symptom }, superadmin)
    expect(removed.error, 'nobody uses it yet').toBeNull()
    const [kept = link('lite-energi'), gone = link('lite-energi')] = links
    expect((await save(id, [gone, kept])).error?.reason).toBe('unknown-reference')
    await move(id, 'pending')
    expect((await move(id, 'published')).error?.reason).toBe('unknown-reference')
    await move(id, 'draft')
    expect((await save(id, [kept])).error).toBeNull()
    await approve(id)
  },
)

test('ROLE-12 a company counts with the links of its own version, and everyone else with the common ones', async () => {
  const id = await created(typed('Felles'))
  const only = 'skvetten-og-pa-vakt'
  await save(id, [link(only, { weight: 1 })])
  await approve(id)
  const staffOf = async () => {
    const companyId = await addCompany(server.services)
    const position = {
      companyId,
      departmentId: await addDepartment(server.services, { companyId }),
    }
    return {
      admin: await server.signedIn('org_admin', position),
      counselor: await server.signedIn('counselor', position),
    }
  }
  const [ours, theirs] = [await staffOf(), await staffOf()]
  const own = uuidv7()
  const takeOver = { kind: 'approach', id, newId: own }
  await server.call('contentOwnership.takeOver', takeOver, ours.admin)
  await save(own, [link(only, { weight: 3 })], ours.admin)

  const scoreFor = async (who: Credentials) => {
    const submission = treatmentSubmission({ symptoms: { [symptomId(only)]: 100 } })
    const answer = await server.call('treatment.complete', submission, who)
    const { recommendations } = (answer.data as { outcome: TreatmentOutcome }).outcome
    return recommendations.find((one) => one.id === id)?.score
  }
  expect(await scoreFor(ours.counselor), 'a draft counts for nobody').toBe(1)
  await approve(own, ours.admin)
  expect(await scoreFor(ours.counselor)).toBe(3)
  expect(await scoreFor(theirs.counselor)).toBe(1)
  expect(await inUse(id, theirs.counselor)).toMatchObject({ links: [[symptomId(only), 1]] })
  expect((await move(id, 'pending', ours.admin)).error?.reason).toBe('common-content')

  await server.call('contentOwnership.giveBack', { kind: 'approach', id: own }, ours.admin)
  expect(await scoreFor(ours.counselor)).toBe(1)
})

fullTest(
  'ROLE-10 CNT-02 an editor submits and does not approve; nobody publishes a draft',
  async () => {
    const companyId = await addCompany(server.services)
    const editor = await server.signedIn('editor', { companyId })
    const id = await created(typed('Egen'), editor)
    const admin = await server.signedIn('org_admin', { companyId })
    for (const who of [editor, admin]) {
      expect((await move(id, 'published', who)).error?.reason).toBe('wrong-status')
    }
    expect((await move(id, 'pending', editor)).error).toBeNull()
    for (const status of ['published', 'draft'] as const) {
      expect((await move(id, status, editor)).error?.reason).toBe('forbidden')
    }
    expect((await move(id, 'draft', admin)).error).toBeNull()
    await approve(id, admin)
    expect((await move(id, 'draft', admin)).error?.reason).toBe('wrong-status')
  },
)

test('CNT-03 a number that another published approach has is refused in words when it is approved', async () => {
  const { number, ...rest } = typed('Opptatt nummer')
  await approve(await created({ ...rest, number }))
  const id = await created({ ...rest, number })
  await move(id, 'pending')
  expect((await move(id, 'published')).error).toMatchObject({
    reason: 'content-problem',
    message: `Nummer ${number} er brukt fra før.`,
  })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', publishedVersion: null })
})

test('CNT-09 the last urgent approach is neither removed, nor switched off, nor made an ordinary one', async () => {
  const id = approachId('akutt-helsehjelp')
  const removed = await server.call('approaches.remove', { id }, superadmin)
  const problem = /^Det akutte tegnet «[^»]+» må lede til en tilnærming med øyeblikkelig hjelp\./u
  expect(removed.error).toMatchObject({
    reason: 'content-problem',
    message: expect.stringMatching(problem) as string,
  })
  const row = await rowOf(id)
  expect(row.influenceRuleCount).toBe(51)
  const fields = Object.keys(newFields.approach(''))
  const details = Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
  for (const change of [{ urgent: false }, { isActive: false }]) {
    const { version } = await rowOf(id)
    const edit = { id, version, ...details, ...change }
    expect((await server.call('approaches.update', edit, superadmin)).error).toBeNull()
    await move(id, 'pending')
    expect((await move(id, 'published')).error).toMatchObject({
      reason: 'content-problem',
      message: expect.stringMatching(problem) as string,
    })
    await move(id, 'draft')
  }
  expect(await inUse(id)).toMatchObject({ name: row.nameNo })
})

test('CNT-08 a symptom with links can be switched off, and not be removed while they are in use', async () => {
  const id = symptomId('tydelig-vektendring')
  const row = (await server.call('symptoms.get', { id }, superadmin)).data as SymptomRow
  const fields = Object.keys(newFields.symptom(''))
  const details = Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
  const removed = await server.call('symptoms.remove', { id }, superadmin)
  expect(removed.error).toMatchObject({
    reason: 'in-use',
    message: expect.stringContaining('Kognitiv atferdsterapi') as string,
  })
  const edit = { id, version: row.version, ...details, isActive: false }
  expect((await server.call('symptoms.update', edit, superadmin)).error).toBeNull()
  await publishSymptom(id, row.version + 1)
  const approach = await created(typed('Senere'))
  await save(approach, [link('tydelig-vektendring')])
  await approve(approach)
})
