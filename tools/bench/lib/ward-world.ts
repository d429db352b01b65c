import type { Connection } from '../../../src/server/database/connection.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import { checkInput } from '../../../src/testing/rows/check-input.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import { addWard, staffOn, type Ward } from '../../../src/testing/rows/ward.ts'
import type { SignedIn } from '../../../src/testing/server/server.ts'
import { openBenchWorld, type BenchWorld } from './bench-world.ts'
import { fillWard, type WardSizes } from './ward-rows.ts'

/** A filled department, an officer of it, and the server on a database of its own. */
export type WardWorld = {
  readonly world: BenchWorld
  readonly ward: Ward
  readonly officer: SignedIn
  /** The open cases. */
  readonly caseIds: readonly string[]
}

/** All of it ends with the stack. */
export const openWardWorld = async (
  stack: AsyncDisposableStack,
  cluster: Connection,
  sizes: WardSizes,
): Promise<WardWorld> => {
  const world = await openBenchWorld(stack, cluster, 0)
  const ward = await addWard(world.beside)
  const officer = await staffOn(world.beside, ward, 'officer')
  await fillWard(world.owner, ward, sizes)
  const open = await storedQuery(
    world.beside,
    `select id from cases where department_id = $1 and status <> 'closed'`,
    [ward.departmentId],
  )
  return { world, ward, officer, caseIds: open.map(({ id }) => String(id)) }
}

/** The case of the nth check: one after another. */
export const caseOf = ({ caseIds }: Pick<WardWorld, 'caseIds'>, n: number): string =>
  caseIds[n % caseIds.length] ?? ''

/** Stores a usual check of now; its id, and the time of the answer in ms. Throws where it is refused. */
export const recordCheck = async (
  url: string,
  who: SignedIn,
  caseId: string,
): Promise<{ readonly id: string; readonly ms: number }> => {
  const check = checkInput(new Date().toISOString(), { caseId })
  const began = performance.now()
  const { error } = await callApi(url, 'checks.record', check, who)
  const ms = performance.now() - began
  if (error !== null) throw new Error(`checks.record was refused: ${error.reason}`)
  return { id: check.id, ms }
}

/** One check after another, each of another case; the time of each answer in ms. */
export const recordChecks = async (
  one: WardWorld,
  count: number,
): Promise<{ readonly calls: number; readonly times: readonly number[] }> => {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const { ms } = await recordCheck(one.world.server.url, one.officer, caseOf(one, n))
    times.push(ms)
  }
  return { calls: count, times }
}
