import type { Pool, Client } from 'pg'
import { permissionOf, type FunctionName } from '../../src/domain/access/permissions.ts'
import { seededRandom, type Random } from '../../src/testing/demo/random.ts'
import type { Fault as StatementFault } from '../../src/testing/database/failing-pool.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { makeWorld, type World } from '../../src/testing/matrix/world.ts'
import { storedQuery } from '../../src/testing/rows/stored-users.ts'
import { createValidCall, writingFunctions } from './fuzz/valid-calls.ts'
import { statementFaults } from './server/statement-faults.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

/** A hash of the rows of each table, by table name, past all row-level policies. */
type State = ReadonlyMap<string, string>

const readTables = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Reads the state repeatedly on one connection, which must be that of the tables' owner. */
const stateReader = async (client: Client): Promise<() => Promise<State>> => {
  const tables = await readTables(client)
  const selects = tables.map(
    (name) => `select '${name}' as name,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t`,
  )
  const text = `begin; select set_config('app.role', 'system', true); ${selects.join(' union all ')}; commit`
  return async () => {
    // Several statements in one message give a list of results, which the types do not know.
    const results: unknown = await client.query(text)
    const rows = (results as { rows: { name: string; hash: string }[] }[])[2]?.rows ?? []
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  }
}

/** The tables in which the two differ. */
const changedTables = (before: State, after: State): readonly string[] =>
  [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]))

/** No function needs this many statements. A run that gets here has missed that no fault fires any more. */
const MAX_STATEMENTS = 400

/**
 * Tables that functions on accounts write in a first step of its own, so that a later failure fails closed. The server
 * counts a try before it looks at it (I1), and the first answer uses up a challenge (C1). Every other function in steps
 * writes in only one of them.
 */
const FIRST_STEPS: ReadonlySet<string> = new Set(['attempts', 'challenges'])

type Setting = {
  readonly world: World
  readonly faults: ReturnType<typeof statementFaults>
  readonly read: () => Promise<State>
  /** Clears the counted tries. Otherwise the server would refuse the sixth failure because of the five before. */
  readonly forgetTries: () => Promise<unknown>
}

type Tried = { readonly failed: number; readonly broken: readonly string[] }

/** Makes each statement fail in turn, from the first, until none is left and the server answers the call. */
const everyStatement = async (
  { world, faults, read, forgetTries }: Setting,
  name: FunctionName,
  fault: StatementFault,
): Promise<Tried> => {
  let call = await createValidCall(world, name)
  const isAllowed = (table: string): boolean =>
    FIRST_STEPS.has(table) && permissionOf(name).scope === 'accounts'
  await forgetTries()
  let before = await read()
  for (let at = 1; at <= MAX_STATEMENTS; at += 1) {
    await forgetTries()
    const description = `${name}, statement ${at} ${fault}`
    const { answer, isOver } = await faults.during({ at, fault }, async ({ hasFailed }) => ({
      answer: await call(),
      isOver: !hasFailed(),
    }))
    const changed = changedTables(before, await read())
    if (isOver) {
      const isDone = answer.error === null && changed.length > 0
      const broken = isDone
        ? []
        : [`${description}: ${answer.error?.reason ?? 'nothing was written'}`]
      return { failed: at - 1, broken }
    }
    if (answer.error === null) return { failed: at, broken: [`${description}: answered as done`] }
    const partial = changed.filter((table) => !isAllowed(table))
    if (partial.length > 0) {
      return { failed: at, broken: [`${description}: part of it is in ${partial.join(', ')}`] }
    }
    if (changed.includes('challenges')) {
      call = await createValidCall(world, name)
      await forgetTries()
      before = await read()
    }
  }
  return { failed: MAX_STATEMENTS, broken: [`${name}: no end of statements`] }
}

/** As many different ones as are asked for. */
const sampled = (random: Random, count: number): readonly FunctionName[] => {
  const left = [...writingFunctions]
  const wanted = Math.min(count, left.length)
  return Array.from({ length: wanted }, () => {
    const [name] = left.splice(random.between(0, left.length - 1), 1)
    if (name === undefined) throw new Error('no function left')
    return name
  })
}

/** `poolOf`: the part that a mutant of the product leaves out. */
export const failEveryStatement =
  (poolOf: (pool: Pool) => Pool = (pool) => pool): Fault['run'] =>
  async ({ rounds, seed }) => {
    let faults: ReturnType<typeof statementFaults> | null = null
    const wrap = (pool: Pool): Pool => {
      faults = statementFaults(pool)
      return poolOf(faults.pool)
    }
    return withServer(
      (server) =>
        onOwner(server.database.owner, async (client) => {
          if (faults === null) throw new Error('the server has no pool')
          const setting = {
            world: await makeWorld(server),
            faults,
            read: await stateReader(client),
            forgetTries: () => storedQuery(server, 'delete from attempts'),
          }
          const names = sampled(seededRandom(seed), rounds)
          let failures = 0
          const broken: string[] = []
          for (const name of names) {
            for (const fault of ['refused', 'cut'] as const) {
              const tried = await everyStatement(setting, name, fault)
              failures += tried.failed
              broken.push(...tried.broken)
            }
          }
          return { counts: { functions: names.length, failures, partial: broken.length }, broken }
        }),
      { poolOf: wrap },
    )
  }

/** R2: whichever statement fails, a function's changes are stored in full or not at all; the caller gets an error. */
export const statementFailure: Fault = {
  id: 'R2',
  title: 'Failure at every statement, refused and with the connection cut',
  rounds: { gate: 1, short: 3, full: writingFunctions.length },
  run: failEveryStatement(),
}
