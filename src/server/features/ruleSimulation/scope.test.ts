import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { onOwner } from '#testing/database/cluster.ts'
import { CANARY } from '#testing/matrix/world.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import {
  assessedIn,
  draftModule,
  runSimulation,
  simulated,
} from '#testing/flows/rule-simulation.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { setSettings } from '#testing/server/settings.ts'
import { answersOf, bankSymptomId, categoryId } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))

const system = (text: string, values: readonly unknown[] = []) =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(text, [...values])
    await client.query('commit')
  })

/** A category with one symptom that the company wrote itself. */
const addOwnCategory = async (companyId: string, name: string) => {
  const [category, symptom] = [uuidv7(), uuidv7()]
  await system(
    `with category as (
       insert into assessment_categories
         (id, company_id, name_no, description, icon, color_preset, order_index, status)
       values ($1, $3, $4, '', '', 'blue', 90, 'published') returning id)
     insert into symptom_bank
       (id, company_id, category_id, name_no, description, order_index, status)
     select $2, $3, id, $4, '', 90, 'published' from category`,
    [category, symptom, companyId, name],
  )
  return { category, symptom }
}

const ofCategory = (category: string) => draftModule({ requiredCategories: [category] })

test('ROLE-08 ROLE-12 OFF-08 each company replays its own assessments, by its own content, and nothing of another', async () => {
  const [own, other] = [await addScope(server), await addScope(server)]
  const { category, symptom } = await addOwnCategory(other.companyId, CANARY)
  await assessedIn(server, own)
  for (const value of [50, 100]) {
    await assessedIn(server, other, { categories: [category], answers: { [symptom]: value } })
  }
  for (const role of ['org_admin', 'editor'] as const) {
    const here = await server.signedIn(role, own)
    const result = await simulated(server, here)
    expect(result).toMatchObject({ total: 1, changed: 1 })
    const refused = await runSimulation(server, here, ofCategory(category))
    expect(refused.error?.reason).toBe('unknown-category')
    expect(JSON.stringify([result, refused])).not.toContain(CANARY)

    const there = await server.signedIn(role, other)
    const theirs = await simulated(server, there, ofCategory(category))
    expect(theirs).toMatchObject({ total: 2, changed: 2, rows: [{ symptoms: [CANARY] }, {}] })
  }
})

fullTest(
  'ROLE-12 OFF-08 a superadmin replays everyone’s assessments by the common content, wherever they belong',
  async () => {
    const [own, other] = [await addScope(server), await addScope(server)]
    const { category, symptom } = await addOwnCategory(own.companyId, CANARY)
    const before = await simulated(server, await server.signedIn('superadmin'))
    await assessedIn(server, own)
    await assessedIn(server, other)
    await assessedIn(server, own, { categories: [category], answers: { [symptom]: 100 } })
    for (const role of ['superadmin', 'administrator'] as const) {
      for (const place of [{}, own]) {
        const superadmin = await server.signedIn(role, place)
        const { total, changed } = await simulated(server, superadmin)
        expect([total - before.total, changed - before.changed]).toEqual([3, 2])
        const refused = await runSimulation(server, superadmin, ofCategory(category))
        expect(refused.error?.reason).toBe('unknown-category')
      }
    }
  },
)

test('ROLE-12 OFF-08 nothing in the answer tells whose an assessment is, which one, where or at what time', async () => {
  const place = await addScope(server)
  const hidden: (readonly string[])[] = []
  for (const value of [50, 75, 100]) {
    hidden.push(
      await assessedIn(server, place, { answers: answersOf({ 'nedstemthet--tristhet': value }) }),
    )
  }
  for (const role of ['superadmin', 'editor'] as const) {
    const answer = await runSimulation(server, await server.signedIn(role, place))
    const told = JSON.stringify(answer.data)
    expect(told).toContain('"before":"Modul 3"')
    for (const id of hidden.flat()) expect(told).not.toContain(id)
    expect(told).not.toMatch(/[\da-f]{8}-[\da-f]{4}|@|\d\d:\d\d|Nordmann|fengsel|Avdeling/u)
    const { rows } = answer.data as { rows: readonly object[] }
    for (const row of rows) {
      const fields = ['after', 'before', 'day', 'moderate', 'severe', 'symptoms']
      expect(Object.keys(row).toSorted()).toEqual(fields)
    }
  }
})

test('OFF-08 only finished assessments of officers are replayed', async () => {
  const place = await addScope(server)
  const [archived] = await assessedIn(server, place)
  await assessedIn(server, place)
  await system(`update assessments set status = 'archived' where id = $1`, [archived])
  await system(
    `insert into assessments
       (id, company_id, flow, status, observer_role, started_at, stored_at)
     values ($1, $2, 'officer', 'in_progress', 'counselor', now(), now())`,
    [uuidv7(), place.companyId],
  )
  const editor = await server.signedIn('editor', place)
  expect(await simulated(server, editor)).toMatchObject({ total: 1, changed: 1 })
})

fullTest(
  'SAFE-06 OFF-08 an old assessment whose category is gone is replayed by its remaining parts',
  async () => {
    const place = await addScope(server)
    const { category, symptom } = await addOwnCategory(place.companyId, 'Eget')
    const categories = [category, categoryId('nedstemthet')]
    const sad = bankSymptomId('nedstemthet--tristhet')
    await assessedIn(server, place, { categories, answers: { [symptom]: 100, [sad]: 60 } })
    await assessedIn(server, place, { categories: [category], answers: { [symptom]: 100 } })
    const editor = await server.signedIn('editor', place)
    expect(await simulated(server, editor, ofCategory(category))).toMatchObject({ changed: 2 })
    await system('delete from symptom_bank where id = $1', [symptom])
    await system('delete from assessment_categories where id = $1', [category])
    expect(await simulated(server, editor)).toMatchObject({
      total: 2,
      changed: 1,
      rows: [{ severe: 0, moderate: 1 }],
    })
    const refused = await runSimulation(server, editor, ofCategory(category))
    expect(refused.error?.reason).toBe('unknown-category')
  },
)
