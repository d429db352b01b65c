import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { modules, type ModuleRow } from '#contract/modules.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import { assessedIn, draftModule, simulated } from '#testing/flows/rule-simulation.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { categoryId } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() =>
  setSettings(server.services, { delegatedAdministration: true, moduleApproval: false }),
)

const M5 = shippedId('module', 'M5')

const ownRule = {
  requiredCategories: [categoryId('nedstemthet')],
  minSymptomsCount: 1,
  severityThreshold: 50,
}

const listed = async (who: SignedIn): Promise<readonly ModuleRow[]> =>
  modules.listWithRules.output.parse((await server.call('modules.listWithRules', {}, who)).data)
    .rows

const inList = async (who: SignedIn): Promise<ModuleRow> => {
  const row = (await listed(who)).find(({ refId }) => refId === M5)
  if (row === undefined) throw new Error('M5 is not listed')
  return row
}

/** The company's own version of Modul 5, with a rule that raises what `officerSubmission` has. */
const takeOverM5 = async (who: SignedIn): Promise<ModuleRow> => {
  const taken = await server.call(
    'contentOwnership.takeOver',
    { kind: 'module', id: M5, newId: uuidv7() },
    who,
  )
  expect(taken.error).toBeNull()
  const { id, version } = await inList(who)
  const ruled = await server.call(
    'modules.upsertRule',
    { moduleId: id, version, rule: ownRule },
    who,
  )
  expect(ruled.error).toBeNull()
  return inList(who)
}

const draft = (rule: typeof ownRule | null) => ({
  ...draftModule({}, { id: M5, label: 'Modul 5', riskLevel: 'medium' }),
  rule,
})

const withOwnM5 = async (): Promise<readonly [Scope, SignedIn]> => {
  const place = await addScope(server)
  return [place, await server.signedIn('editor', place)]
}

test('ROLE-12 OFF-08 of a module that is taken over, the company’s own rule is the one of today', async () => {
  const [place, editor] = await withOwnM5()
  const own = await takeOverM5(editor)
  // Its rule hangs on the own row; whatever names the module, names the common one.
  expect(own).toMatchObject({ origin: 'taken-over', refId: M5, rule: ownRule })
  expect(own.id).not.toBe(M5)
  await assessedIn(server, place)
  expect(await simulated(server, editor, draft(ownRule))).toMatchObject({ total: 1, changed: 0 })
  expect(await simulated(server, editor, draft(null))).toMatchObject({
    changed: 1,
    rows: [{ before: 'Modul 5', after: 'Modul 3', symptoms: [] }],
  })
  const lower = { ...ownRule, severityThreshold: 61 }
  expect(await simulated(server, editor, draft(lower))).toMatchObject({ changed: 1 })
})

fullTest('ROLE-12 OFF-08 given back, the common rule is the one of today again', async () => {
  const [place, editor] = await withOwnM5()
  const own = await takeOverM5(editor)
  await assessedIn(server, place)
  const answer = await server.call(
    'contentOwnership.giveBack',
    { kind: 'module', id: own.id },
    editor,
  )
  expect(answer.error).toBeNull()
  expect(await simulated(server, editor, draft(ownRule))).toMatchObject({
    changed: 1,
    rows: [{ before: 'Modul 3', after: 'Modul 5' }],
  })
})

test('ROLE-12 CNT-07 a superadmin who belongs to a company sees and tries the common modules', async () => {
  const [place, editor] = await withOwnM5()
  await takeOverM5(editor)
  const { companyId } = place
  await addContent(server.services, 'module', { companyId, name: 'Eget', status: 'published' })
  expect((await listed(editor)).map(({ origin }) => origin)).toEqual([
    'common',
    'taken-over',
    'common',
    'own',
  ])
  const superadmin = await server.signedIn('superadmin', place)
  expect((await listed(superadmin)).map(({ id, origin }) => [id, origin])).toEqual(
    ['M3', 'M5', 'M9'].map((code) => [shippedId('module', code), 'common']),
  )
  const before = await simulated(server, superadmin, draft(ownRule))
  await assessedIn(server, place)
  const after = await simulated(server, superadmin, draft(ownRule))
  // To the company it is Modul 5 already; by the common content it would become that.
  expect(after.changed - before.changed).toBe(1)
  expect(await simulated(server, editor, draft(ownRule))).toMatchObject({ changed: 0 })
})
