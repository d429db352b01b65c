import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { restrictions as contract } from '#contract/restrictions.ts'
import { restrictionRules, type ObjectKind } from '#domain/follow-up/restriction.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { restrictionObjects, restrictions } from '#server/database/schema/case-tables.ts'
import { isOfCompany } from '#server/services/follow-up/case-key.ts'
import {
  logInCase,
  caseNote,
  lockCase,
  partOf,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import { refusePlaces } from '#server/services/follow-up/free-text.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import { verifyDecision, hoursOf, periodFrom } from './decision.ts'
import { saveEarliestEnd } from './end-period.ts'
import { readChains } from './locked-restriction.ts'

type StartInput = z.output<typeof contract.start.input>

const verifyStart = (input: StartInput): void => {
  const { kind, lesserMeans, objects, isPlaceConfirmed } = input
  verifyDecision(input)
  refusePlaces(isPlaceConfirmed, lesserMeans)
  if (restrictionRules[kind].needsObjects && objects.length === 0) {
    throw refusal('objects-required', null, ['objects'])
  }
}

/** FUP-73: each of them once. */
const objectsOf = ({ objects }: StartInput): readonly ObjectKind[] =>
  [...new Set(objects)].toSorted()

/** What an earlier call of that id started in the case. */
const readStarted = async (db: Db, chains: Awaited<ReturnType<typeof readChains>>, id: string) => {
  const started = chains.flat().find((one) => one.id === id)
  if (started === undefined) return undefined
  const isOfPeriod = and(
    eq(restrictionObjects.restrictionId, id),
    isOfCompany(restrictionObjects, started.companyId),
  )
  const objects = await db.select().from(restrictionObjects).where(isOfPeriod)
  return {
    ...started,
    hours: hoursOf(started),
    objects: objects.map(({ kind }) => kind).toSorted(),
  }
}

const addObjects = async (
  { db, newId }: Pick<Context, 'newId'> & { readonly db: Db },
  locked: LockedCase,
  input: StartInput,
): Promise<void> => {
  if (input.objects.length === 0) return
  const nobody = { staffId: null, staffName: null, staffFunction: null }
  const part = { ...partOf(locked), ...nobody, restrictionId: input.id }
  const rows = objectsOf(input).map((kind) => ({ ...part, id: newId(), kind }))
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
    const content = { kind, reason, lesserMeans, decidedBy }
    const locked = await lockCase(ctx, 'restrictions.start', caseId)
    const { row } = locked
    const chains = await readChains(ctx.db, row)
    const before = await readStarted(ctx.db, chains, id)
    const sent = { ...content, hours, objects: objectsOf(input), staffId: ctx.caller.userId }
    if (isRepeated(ctx, before, sent)) return { id }
    if (row.status === 'closed') throw refusal('case-closed')
    verifyStart(input)
    const isRunning = chains.some(([newest]) => newest.kind === kind && newest.endedAt === null)
    // Two officers may record one decision. Other measures may run side by side.
    if (isRunning && kind !== 'other') throw refusal('restriction-running')
    const now = ctx.now()
    const period = { id, ...partOf(locked), ...content, ...periodFrom(now, hours) }
    const added = ctx.db.insert(restrictions).values(period).onConflictDoNothing()
    requireInserted(ctx, await added.returning({ id: restrictions.id }))
    await addObjects(ctx, locked, input)
    const isolates = restrictionRules[kind].isolates && row.isolatedAt === null
    if (isolates) await logInCase(ctx, locked, { kind: 'isolated' })
    const mark = { isolatedAt: now, isolationAnsweredAt: null }
    await saveEarliestEnd(ctx.db, locked, isolates ? mark : {})
    ctx.note(caseNote(locked))
    return { id }
  })
