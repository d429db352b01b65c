import type { z } from 'zod'
import { restrictions as contract } from '#contract/restrictions.ts'
import { restrictionRules } from '#domain/follow-up/restriction.ts'
import type { Context } from '#server/core/context.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { restrictionObjects, restrictions } from '#server/database/schema/case-restrictions.ts'
import { logInCase } from '#server/services/follow-up/case-log.ts'
import { refuseIdentityNumbers, refusePlaces } from '#server/services/follow-up/free-text.ts'
import {
  caseNote,
  lockCase,
  partOf,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import { checkDecision, periodFrom } from './decision.ts'
import { saveEarliestEnd } from './end-period.ts'
import { readChains } from './locked-restriction.ts'

type StartInput = z.output<typeof contract.start.input>

const checkStart = (input: StartInput): void => {
  const { kind, lesserMeans, objects, isPlaceConfirmed } = input
  checkDecision(input)
  refuseIdentityNumbers(lesserMeans)
  refusePlaces(isPlaceConfirmed, lesserMeans)
  if (restrictionRules[kind].needsObjects && objects.length === 0) {
    throw refusal('objects-required', null, ['objects'])
  }
}

/** FUP-73: each of them once. */
const addObjects = async (
  { db, newId }: Pick<Context, 'newId'> & { readonly db: Db },
  locked: LockedCase,
  { id, objects }: StartInput,
): Promise<void> => {
  if (objects.length === 0) return
  const nobody = { staffId: null, staffName: null, staffFunction: null }
  const part = { ...partOf(locked), ...nobody, restrictionId: id }
  const rows = [...new Set(objects)].map((kind) => ({ ...part, id: newId(), kind }))
  await db.insert(restrictionObjects).values(rows)
}

/**
 * FUP-70: a restriction begins now. FUP-30: an isolating one marks the case as isolated, so that the watch is questioned; its
 * end leaves the mark, since only a person says that the isolation is over.
 */
export const start = endpoint('restrictions.start')
  .input(contract.start.input)
  .output(contract.start.output)
  .mutation(async ({ ctx, input }) => {
    const { id, caseId, kind, hours, reason, lesserMeans, decidedBy } = input
    const locked = await lockCase(ctx, 'restrictions.start', caseId)
    const { row } = locked
    const chains = await readChains(ctx.db, row)
    if (chains.flat().some((one) => one.id === id)) {
      ctx.note({ isRepeated: true })
      return { id }
    }
    if (row.status === 'closed') throw refusal('case-closed')
    checkStart(input)
    const isRunning = chains.some(([newest]) => newest.kind === kind && newest.endedAt === null)
    // Two officers may record one decision. Other measures may run side by side.
    if (isRunning && kind !== 'other') throw refusal('restriction-running')
    const now = ctx.now()
    const decision = { kind, reason, lesserMeans, decidedBy, ...periodFrom(now, hours) }
    await ctx.db.insert(restrictions).values({ id, ...partOf(locked), ...decision })
    await addObjects(ctx, locked, input)
    const isolates = restrictionRules[kind].isolates && row.isolatedAt === null
    if (isolates) await logInCase(ctx, locked, { kind: 'isolated' })
    const mark = { isolatedAt: now, isolationAnsweredAt: null }
    await saveEarliestEnd(ctx.db, locked, isolates ? mark : {})
    ctx.note(caseNote(locked))
    return { id }
  })
