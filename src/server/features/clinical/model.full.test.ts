import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { contentStatuses } from '#domain/content/status.ts'
import type { Answer } from '#testing/server/api.ts'
import {
  editingCompany,
  type ContentRow,
  type ContentEditor,
} from '#testing/content/content-editor.ts'
import { contentModel, type ContentModel, type ModelRow } from '#testing/content/content-model.ts'
import { shownContent } from '#testing/content/content-flow.ts'
import { roundCount } from '#testing/run/level.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await publishModulesAtOnce(server.services)

type Kind = 'symptom-group' | 'category'

type Real = {
  readonly kind: Kind
  /** The local admin, who may approve, and an editor. */
  readonly desks: readonly [ContentEditor, ContentEditor]
  /** Common rows, which this test does not change. */
  readonly common: readonly ContentRow[]
}

type Company = { readonly model: ContentModel; readonly real: Real }
type Command = fc.AsyncCommand<ContentModel, Real>

/** The answers during a test: a model that never meets a refusal proves nothing about it. */
const met = new Set<string>()
const reasonOf = (answer: Answer) => answer.error?.reason ?? 'done'

/** The expected list entry for a row of the company. */
const listed = (model: ContentModel, row: ModelRow) => ({
  id: row.id,
  refId: row.baseId ?? row.id,
  origin: row.baseId === null ? 'own' : 'taken-over',
  mayMove: row.baseId === null,
  nameNo: model.head(row).name,
  status: model.head(row).status,
  contentVersion: row.versions.length,
  publishedVersion: row.published,
  version: row.saves,
  ...(row.baseId === null && { orderIndex: model.order().indexOf(row.id) }),
})

const compare = async (model: ContentModel, { kind, desks, common }: Real) => {
  const live = model.live()
  const own = model.order().flatMap((id) => live.find((row) => row.id === id) ?? [])
  const expected = [
    ...common.map(({ id }) => {
      const version = live.find(({ baseId }) => baseId === id)
      return version === undefined ? { id, origin: 'common' } : listed(model, version)
    }),
    ...own.map((row) => listed(model, row)),
  ]
  for (const desk of desks) expect(await desk.list(kind)).toMatchObject(expected)
}

/** The content that the flows show: the names of the versions in use, the common ones first. */
const compareFlow = async (model: ContentModel, { kind, desks, common }: Real) => {
  const inUse = (row: ModelRow | undefined) => row?.versions[(row.published ?? 0) - 1]?.name
  const live = model.live()
  const expected = [
    ...common.map(
      ({ id, nameNo }) => inUse(live.find(({ baseId }) => baseId === id)) ?? String(nameNo),
    ),
    ...model.order().flatMap((id) => inUse(live.find((row) => row.id === id)) ?? []),
  ]
  const shown = await shownContent(desks[0], kind)
  expect(shown.map(({ nameNo }) => nameNo)).toEqual(expected)
}

const who = fc.constantFrom(0 as const, 1 as const)
const name = fc.constantFrom('Uro', 'Søvn', 'Sinne')
const position = fc.option(fc.nat(5))
const which = fc.nat(9)

type Deed = {
  readonly told: string
  readonly by: 0 | 1
  readonly applies?: (model: ContentModel) => boolean
  readonly run: (
    model: ContentModel,
    real: Real,
    desk: ContentEditor,
  ) => Promise<readonly [string, Answer]>
}

const command = ({ told, by, applies = () => true, run }: Deed): Command => ({
  check: applies,
  toString: () => `${by === 0 ? 'admin' : 'editor'}: ${told}`,
  run: async (model, real) => {
    const [expected, answer] = await run(model, real, real.desks[by])
    expect(reasonOf(answer), told).toBe(expected)
    met.add(expected)
    await compare(model, real)
  },
})

/** Runs a command on an existing row. */
const onRow = (
  told: string,
  by: 0 | 1,
  at: number,
  run: (
    model: ContentModel,
    real: Real,
    desk: ContentEditor,
    row: ModelRow,
  ) => Promise<[string, Answer]>,
  rowsOf: (model: ContentModel) => readonly ModelRow[] = (model) => model.live(),
): Command =>
  command({
    told: `${told} #${at}`,
    by,
    applies: (model) => rowsOf(model).length > 0,
    run: (model, real, desk) => {
      const rows = rowsOf(model)
      const row = rows[at % rows.length]
      if (row === undefined) throw new Error('no row')
      return run(model, real, desk, row)
    },
  })

const create = fc.tuple(who, name, position).map(([by, nameNo, at]) =>
  command({
    told: `create ${nameNo} at ${at}`,
    by,
    run: async (model, { kind }, desk) => {
      const id = uuidv7()
      const given = { nameNo, ...(at !== null && { orderIndex: at }) }
      return [model.create(id, nameNo, at), await desk.create(kind, id, given)]
    },
  }),
)

const seldom = fc.nat(4).map((n) => n === 0)

const update = fc.tuple(who, which, name, position, seldom).map(([by, at, nameNo, to, isStale]) =>
  onRow(`update ${nameNo} to ${to}${isStale ? ' stale' : ''}`, by, at, async (...given) => {
    const [model, { kind }, desk, row] = given
    const version = isStale ? row.saves + 1 : row.saves
    const fields = { nameNo, version, ...(to !== null && { orderIndex: to }) }
    const answer = await desk.edit(kind, row.id, fields)
    return [model.update(row, { name: nameNo, position: to, isStale }), answer]
  }),
)

const review = fc.tuple(who, which, fc.constantFrom(...contentStatuses)).map(([by, at, status]) =>
  onRow(`to ${status}`, by, at, async (model, _real, desk, row) => {
    const answer = await desk.move('symptom-group', row.id, status)
    return [model.review(row, status, by === 0), answer]
  }),
)

const reorder = fc.tuple(who, which, fc.nat(9)).map(([by, at, to]) =>
  onRow(`reorder to ${to}`, by, at, async (model, { kind }, desk, row) => {
    return [model.reorder(row, to), await desk.reorder(kind, row.id, to)]
  }),
)

const remove = fc.tuple(who, which).map(([by, at]) =>
  onRow('remove', by, at, async (model, { kind }, desk, row) => {
    return [model.remove(row), await desk.remove(kind, row.id)]
  }),
)

const undelete = fc.tuple(who, which).map(([by, at]) =>
  onRow(
    'undelete',
    by,
    at,
    async (model, { kind }, desk, row) => {
      return [model.undelete(row), await desk.undelete(kind, row.id)]
    },
    (model) => model.removed(),
  ),
)

const restore = fc.tuple(who, which, which).map(([by, at, of]) =>
  onRow('restore', by, at, async (model, { kind }, desk, row) => {
    const version = 1 + (of % row.versions.length)
    const answer = await desk.restore(kind, row.id, version)
    return [model.restore(row, version), answer]
  }),
)

const takeOver = fc.tuple(who, fc.nat(2)).map(([by, at]) =>
  command({
    told: `take over #${at}`,
    by,
    run: async (model, { kind, common }, desk) => {
      const base = common[at]
      if (base === undefined) throw new Error('no common row')
      const [id, newId] = [base.id, uuidv7()]
      const answer = await desk.call('contentOwnership.takeOver', { kind, id, newId })
      return [model.takeOver(newId, id, String(base['nameNo'])), answer]
    },
  }),
)

const giveBack = fc.tuple(who, which).map(([by, at]) =>
  onRow('give back', by, at, async (model, { kind }, desk, row) => {
    return [model.giveBack(row), await desk.giveBack(kind, row.id)]
  }),
)

const immediate = [create, create, update, reorder, remove, undelete, restore, takeOver, giveBack]
const commandsOf = {
  category: immediate,
  'symptom-group': [...immediate, update, review, review, review],
} as const satisfies Record<Kind, readonly unknown[]>

const startWith = async (kind: Kind): Promise<Company> => {
  const { admin, editor } = await editingCompany(server)
  const real: Real = { kind, desks: [admin, editor], common: await admin.list(kind) }
  return { model: contentModel(kind === 'symptom-group'), real }
}

test.for([
  [
    'symptom-group',
    roundCount(12, 24),
    ['stale', 'under-review', 'wrong-status', 'forbidden', 'own-content'],
  ],
  ['category', roundCount(4, 10), ['stale', 'own-content']],
] as const)(
  'CNT-02 CNT-04 ROLE-12 ADM-04 two editors at work on a company’s rows (%s) see what a plain model says',
  async ([kind, numRuns, refusals]) => {
    met.clear()
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...commandsOf[kind]], { maxCommands: 40, size: 'max' }),
        async (commands) => {
          const start = await startWith(kind)
          await fc.asyncModelRun(() => start, commands)
          await compareFlow(start.model, start.real)
        },
      ),
      // A failure prints the seed with the commands; each run uses a new company.
      { seed: 20_261_121, numRuns, endOnFailure: true },
    )
    expect([...met].toSorted()).toEqual(['done', ...refusals].toSorted())
  },
)
