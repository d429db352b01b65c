import type { Pool } from 'pg'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '../../src/domain/access/permissions.ts'
import type { ContentStatus } from '../../src/domain/content/status.ts'
import type { Answer } from '../../src/testing/server/api.ts'
import {
  createEditor,
  editingCompany,
  positionsOf,
  type ContentEditor,
} from '../../src/testing/content/content-editor.ts'
import { newFields } from '../../src/testing/content/content-rows.ts'
import type { TestServer } from '../../src/testing/server/server.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

const KIND = 'symptom-group'
/** About as many pairs as one company's story has. */
const PAIRS_PER_STORY = 8

type Row = { readonly id: string; name: string; status: ContentStatus; version: number }

/** The content that two admins of a company should see. */
type Model = { rows: Row[]; pairs: number }
type Real = { readonly desks: readonly [ContentEditor, ContentEditor] }
type Command = fc.AsyncCommand<Model, Real>

/** One of two simultaneous actions, and the row after it. */
type RacingCall = {
  readonly name: FunctionName
  readonly input: object
  readonly becomes: Partial<Row>
}

const reasonOf = ({ error }: Answer): string => error?.reason ?? 'done'

const edited = ({ id, version }: Row): RacingCall => {
  const name = `Navn ${uuidv7()}`
  return {
    name: 'symptomGroups.update',
    input: { id, version, ...newFields[KIND](name) },
    becomes: { name, status: 'draft' },
  }
}

const moved = ({ id, version }: Row, status: ContentStatus): RacingCall => ({
  name: 'symptomGroups.updateStatus',
  input: { id, version, status, ...(status === 'draft' && { comment: 'Rett opp dette.' }) },
  becomes: { status },
})

/** The row's next step towards use; a published row has none. */
const nextStep = { draft: 'pending', pending: 'published', published: null } as const

const steps: readonly ((row: Row) => RacingCall | null)[] = [
  (row) => (row.status === 'pending' ? null : edited(row)),
  (row) => {
    const status = nextStep[row.status]
    return status === null ? null : moved(row, status)
  },
  (row) => (row.status === 'pending' ? moved(row, 'draft') : null),
]

const compare = async ({ rows }: Model, { desks }: Real): Promise<void> => {
  for (const desk of desks) {
    const own = (await desk.list(KIND)).filter(({ origin }) => origin === 'own')
    if (positionsOf(own).some((place, n) => place !== n)) {
      throw new Error(`places ${positionsOf(own).join()}`)
    }
    const seen = own.map(({ id, nameNo, status, version }) =>
      JSON.stringify([id, nameNo, status, version]),
    )
    const expected = rows.map(({ id, name, status, version }) =>
      JSON.stringify([id, name, status, version]),
    )
    if (seen.toSorted().join() !== expected.toSorted().join()) {
      throw new Error(`seen ${seen.join()}, expected ${expected.join()}`)
    }
  }
}

const command = (
  description: string,
  needed: number,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check: ({ rows }) => rows.length >= needed,
  toString: () => description,
  run: async (model, real) => {
    await run(model, real)
    await compare(model, real)
  },
})

const add = async ({ rows }: Model, { desks }: Real): Promise<void> => {
  const id = await desks[0].make(KIND)
  const { nameNo, status, version } = await desks[1].row(KIND, id)
  rows.push({ id, name: String(nameNo), status, version })
}

const create = fc.constant(command('create', 0, add))

const at = (rows: readonly Row[], n: number): Row => {
  const row = rows[n % rows.length]
  if (row === undefined) throw new Error('no row')
  return row
}

/** Both admins have opened the same row: the first save wins, and the other gets `stale`. */
const both = fc.tuple(fc.nat(9), fc.nat(1), fc.nat(1)).map(([n, first, second]) =>
  command(`both ${first} ${second} #${n}`, 1, async (model, { desks }) => {
    const row = at(model.rows, n)
    const deeds = steps.flatMap((step) => step(row) ?? [])
    const [one, other] = [first, second].map((step) => deeds[step % deeds.length])
    if (one === undefined || other === undefined) throw new Error('nothing can be done')
    model.pairs += 1
    const answers = await Promise.all([
      desks[0].call(one.name, one.input),
      desks[1].call(other.name, other.input),
    ])
    const reasons = answers.map(reasonOf)
    if (reasons.toSorted().join() !== 'done,stale') {
      throw new Error(`${one.name} and ${other.name}: ${reasons.join()}`)
    }
    const won = reasons[0] === 'done' ? one : other
    Object.assign(row, won.becomes, { version: row.version + 1 })
  }),
)

/** The order is not part of a version: both calls succeed, and every row has its own place. */
const reorder = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)).map(([n, m, to, other]) =>
  command(`reorder #${n} to ${to}, #${m} to ${other}`, 2, async (model, { desks }) => {
    model.pairs += 1
    const answers = await Promise.all([
      desks[0].reorder(KIND, at(model.rows, n).id, to),
      desks[1].reorder(KIND, at(model.rows, m).id, other),
    ])
    if (answers.some(({ error }) => error !== null)) {
      throw new Error(`reordered: ${answers.map(reasonOf).join()}`)
    }
  }),
)

const removals = new Set(['done,done', 'done,not-found', 'done,under-review'])

/** A save that races a removal either comes first, or gets an error. */
const remove = fc.nat(9).map((n) =>
  command(`remove and save #${n}`, 1, async (model, { desks }) => {
    const row = at(model.rows, n)
    const saved = edited(row)
    model.pairs += 1
    const answers = await Promise.all([
      desks[0].remove(KIND, row.id),
      desks[1].call(saved.name, saved.input),
    ])
    const reasons = answers.map(reasonOf).join()
    if (!removals.has(reasons)) throw new Error(`removed: ${reasons}`)
    model.rows = model.rows.filter(({ id }) => id !== row.id)
  }),
)

const story = async (server: TestServer, commands: Iterable<Command>): Promise<number> => {
  const { admin, person } = await editingCompany(server)
  const model: Model = { rows: [], pairs: 0 }
  const real: Real = { desks: [admin, createEditor(server, await person('org_admin'))] }
  for (let n = 0; n < 3; n += 1) await add(model, real)
  await fc.asyncModelRun(() => ({ model, real }), commands)
  return model.pairs
}

/** `poolOf`: the part that a mutant of the product leaves out. */
export const editTheSame =
  (poolOf: (pool: Pool) => Pool = (pool) => pool): Fault['run'] =>
  ({ rounds, seed }) =>
    withServer(
      async (server) => {
        let pairs = 0
        const commands = fc.commands([create, both, both, both, both, reorder, reorder, remove], {
          maxCommands: 2 * PAIRS_PER_STORY,
          size: 'max',
        })
        const numRuns = Math.ceil(rounds / PAIRS_PER_STORY)
        const { failed, errorInstance, counterexample } = await fc.check(
          fc.asyncProperty(commands, async (input) => {
            pairs += await story(server, input)
          }),
          { seed, numRuns, endOnFailure: true },
        )
        const broken = failed
          ? [
              `${String(errorInstance)} after ${counterexample?.map((one) => [...one].join()).join() ?? ''}`,
            ]
          : []
        return { counts: { stories: numRuns, pairs }, broken }
      },
      { poolOf },
    )

/** R11: of two admins who change one item at once, one wins and the other gets an error: no silent loss. */
export const sameItem: Fault = {
  id: 'R11',
  title: 'Two admins edit, approve, move and remove the same item at once',
  rounds: { gate: 8, short: 24, full: 10_000 },
  run: editTheSame(),
}
