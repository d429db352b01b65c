import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { officer as officerContract } from '#contract/officer.ts'
import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { headersOf } from '#testing/server/api.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import {
  assessedIn,
  draftModule,
  runSimulation,
  simulated,
} from '#testing/flows/rule-simulation.ts'
import { setSettings } from '#testing/server/settings.ts'
import { answersOf, bankSymptomId, categoryId } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))

const sad = 'nedstemthet--tristhet'
const tired = 'nedstemthet--lite-energi'
const at = (answers: Readonly<Record<string, OfficerAnswer>>) => ({ answers: answersOf(answers) })

const editorIn = (place: Scope) => server.signedIn('editor', place)

const HOUR_MS = 3_600_000
const dayNow = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(server.clock.now())

test('OFF-08 what a rule would have changed is counted and listed, newest first, by the day in Norway', async () => {
  const place = await addScope(server)
  await assessedIn(server, place, at({ [sad]: 80, [tired]: 50 }))
  await assessedIn(server, place, at({ [sad]: 49 }))
  const first = dayNow()
  // In the hour before midnight UTC it is the day after in Norway.
  while (server.clock.now().getUTCHours() !== 23) server.clock.advance(HOUR_MS)
  const utcDay = server.clock.now().toISOString().slice(0, 10)
  expect(dayNow()).not.toBe(utcDay)
  await assessedIn(server, place)
  const result = await simulated(server, await editorIn(place))
  expect(result).toEqual({
    total: 3,
    changed: 2,
    hasOlder: false,
    rows: [
      {
        day: dayNow(),
        before: 'Modul 3',
        after: 'Modul 9',
        severe: 0,
        moderate: 1,
        symptoms: [expect.any(String)],
      },
      {
        day: first,
        before: 'Modul 3',
        after: 'Modul 9',
        severe: 1,
        moderate: 1,
        symptoms: [expect.any(String), expect.any(String)],
      },
    ],
  })
})

fullTest('PUB-06 OFF-08 the symptoms are named in the language of the interface', async () => {
  const place = await addScope(server)
  await assessedIn(server, place)
  const editor = await editorIn(place)
  const content = officerContract.content.output.parse(
    (await server.call('officer.content', {}, editor)).data,
  )
  const symptom = content.symptoms.find(({ id }) => id === bankSymptomId(sad))
  expect(symptom?.nameEn).toBeTruthy()
  expect((await simulated(server, editor)).rows[0]?.symptoms).toEqual([symptom?.nameNo])
  const response = await fetch(`${server.url}/api/ruleSimulation.run`, {
    method: 'POST',
    headers: { ...headersOf(server.url, editor), 'accept-language': 'en' },
    body: JSON.stringify({ module: draftModule() }),
  })
  expect(await response.text()).toContain(JSON.stringify([symptom?.nameEn]))
})

fullTest('OFF-08 the counts are those of going through the assessments one by one', async () => {
  const place = await addScope(server)
  const values = [0, 25, 49, 50, 74, 75, 100, 'unable'] as const
  const keys = [sad, tired, 'krise--panikk', 'vold--impulskontroll', 'vold--isolasjon']
  const cases = values.flatMap((value, n) => [
    answersOf({ [keys[n % 5] ?? sad]: value, [keys[(n + 3) % 5] ?? sad]: 60 }),
    answersOf(Object.fromEntries(keys.slice(n % 4).map((key) => [key, value]))),
  ])
  const categories = ['nedstemthet', 'krise', 'vold'].map(categoryId)
  for (const answers of cases) await assessedIn(server, place, { categories, answers })
  const editor = await editorIn(place)
  const content = officerContract.content.output.parse(
    (await server.call('officer.content', {}, editor)).data,
  )
  const drafts = [
    draftModule(),
    draftModule({ requiredCategories: [categoryId('vold')], severityThreshold: 0 }),
    draftModule(
      { requiredCategories: categories, minSymptomsCount: 2 },
      { id: shippedId('module', 'M5'), label: 'Modul 5', riskLevel: 'medium' },
    ),
  ]
  for (const draft of drafts) {
    const modules = content.modules.map((row) =>
      row.id === draft.id ? { ...row, rule: draft.rule } : row,
    )
    const labels = (from: typeof content) =>
      cases.map((answers) => {
        const chosenCategories = categories
        return recommendModule({ content: from, chosenCategories, answers }).module.label
      })
    const today = labels(content)
    const changed = labels({ ...content, modules }).filter((label, n) => label !== today[n]).length
    expect(changed).toBeGreaterThan(0)
    expect(await simulated(server, editor, draft)).toMatchObject({ total: cases.length, changed })
  }
})

test('SAFE-05 OFF-08 a 0 counts at threshold 0; an untouched symptom or one that could not be assessed does not', async () => {
  const place = await addScope(server)
  await assessedIn(server, place, at({ [sad]: 0 }))
  await assessedIn(server, place, at({}))
  await assessedIn(server, place, at({ [sad]: 'unable' }))
  const result = await simulated(
    server,
    await editorIn(place),
    draftModule({ severityThreshold: 0 }),
  )
  expect(result).toMatchObject({ total: 3, changed: 1, rows: [{ severe: 0, moderate: 0 }] })
})

test('OFF-08 the rule of today, no rule for a new module, and nothing stored: nothing changes', async () => {
  const place = await addScope(server)
  const editor = await editorIn(place)
  expect(await simulated(server, editor)).toEqual({
    total: 0,
    changed: 0,
    hasOlder: false,
    rows: [],
  })
  await assessedIn(server, place)
  const content = officerContract.content.output.parse(
    (await server.call('officer.content', {}, editor)).data,
  )
  for (const { id, label, riskLevel, rule } of content.modules) {
    expect(rule).not.toBeNull()
    const draft = {
      id,
      label,
      riskLevel,
      rule: rule && { ...rule, requiredCategories: [...rule.requiredCategories] },
    }
    expect(await simulated(server, editor, draft)).toMatchObject({ total: 1, changed: 0 })
  }
  const bare = { id: null, label: 'Modul 7', riskLevel: 'high', rule: null } as const
  expect(await simulated(server, editor, bare)).toMatchObject({ total: 1, changed: 0 })
})

test('ROLE-10 OFF-08 the simulation answers users who edit modules: delegates while the setting is on', async () => {
  const place = await addScope(server)
  const asked = async (role: Parameters<typeof server.signedIn>[0]) =>
    (await runSimulation(server, await server.signedIn(role, place))).error?.reason ?? 'done'
  const answers = async () => ({
    superadmin: await asked('superadmin'),
    org_admin: await asked('org_admin'),
    editor: await asked('editor'),
    researcher: await asked('researcher'),
    counselor: await asked('counselor'),
  })
  const never = { researcher: 'forbidden', counselor: 'forbidden' }
  const on = { superadmin: 'done', org_admin: 'done', editor: 'done', ...never }
  expect(await answers()).toEqual(on)
  await setSettings(server.services, { delegatedAdministration: false })
  expect(await answers()).toEqual({ ...on, org_admin: 'forbidden', editor: 'forbidden' })
  await setSettings(server.services, { delegatedAdministration: true })
})

test.each([
  ['a threshold of 101', draftModule({ severityThreshold: 101 })],
  ['a threshold of −1', draftModule({ severityThreshold: -1 })],
  ['half a threshold', draftModule({ severityThreshold: 50.5 })],
  ['a minimum of 0', draftModule({ minSymptomsCount: 0 })],
  ['a minimum of 1001', draftModule({ minSymptomsCount: 1001 })],
  ['no category', draftModule({ requiredCategories: [] })],
  ['51 categories', draftModule({ requiredCategories: Array.from({ length: 51 }, uuidv7) })],
  ['a name for a category', draftModule({ requiredCategories: ['nedstemthet'] })],
  ['no label', draftModule({}, { label: ' ' })],
  ['another level', { ...draftModule(), riskLevel: 'extreme' }],
  ['one field more', { ...draftModule(), companyId: uuidv7() }],
])('D3 OFF-08 %s is refused', async (_name, draft) => {
  const answer = await runSimulation(server, await server.signedIn('superadmin'), draft)
  expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
})

test('OFF-08 a rule on a category that is not in use is refused, with a text and the field', async () => {
  const superadmin = await server.signedIn('superadmin')
  const draft = draftModule({ requiredCategories: [categoryId('nedstemthet'), uuidv7()] })
  expect(await runSimulation(server, superadmin, draft)).toMatchObject({
    status: 422,
    error: {
      reason: 'unknown-category',
      message: 'Regelen viser til en kategori som ikke er i bruk. Velg kategoriene på nytt.',
      fields: ['module.rule.requiredCategories'],
    },
  })
})

test('H1 OFF-08 the trail records the simulation and its counts, and none of the read data', async () => {
  const place = await addScope(server)
  await assessedIn(server, place)
  const editor = await editorIn(place)
  await simulated(server, editor)
  const trail = await onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('superadmin', null, null)`)
    return client.query(
      `select resource_type, resource_id, details, result from audit_log
       where action = 'ruleSimulation.run' and user_id = $1`,
      [editor.userId],
    )
  })
  expect(trail.rows).toEqual([
    { resource_type: null, resource_id: null, details: { total: 1, changed: 1 }, result: 'done' },
  ])
})
