import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { plans as contract } from '#contract/plans.ts'
import { nextCaseStatus, type CaseStatus } from '#domain/follow-up/case/case-status.ts'
import {
  planFaults,
  type PlanFault,
  planWithinMs,
  type CaseRisk,
  type CheckLevel,
} from '#domain/follow-up/plan-rules.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/server-texts.ts'
import { plans } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { isJoinedWith, isPartWithId } from '#server/services/follow-up/case-key.ts'
import { endDeviations, storeEnded } from '#server/services/follow-up/ended-deviations.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import {
  assertVersion,
  caseNote,
  lockCase,
  partOf,
  saveCase,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import {
  drawNextCheck,
  hasNoWatcher,
  hasContinuousWatch,
  noWatcher,
  presenceFrom,
} from '#server/services/follow-up/stored-watch.ts'

type Watched = {
  readonly maxGap: number | null
  readonly lastSeenAt: Date | null
  readonly nextCheckAt: Date | null
}

type Before = Watched & { readonly isContinuous: boolean; readonly guardId: string | null }

const timesOf = ({ maxGap, lastSeenAt, nextCheckAt }: Watched): Watched => ({
  maxGap,
  lastSeenAt,
  nextCheckAt,
})

const isLater = (at: Date | null, now: Date): boolean => at !== null && at > now

/**
 * FUP-21: the times of the checks after a plan is saved. The same interval keeps the drawn moment. Another one counts
 * from the last check; without one from now. FUP-29: a continuous watch that goes on keeps its times.
 */
const watchAfterPlan = (before: Before, level: CheckLevel, now: Date): Watched => {
  if (level.kind === 'none') return { maxGap: null, lastSeenAt: null, nextCheckAt: null }
  if (level.kind === 'continuous') {
    const goesOn = hasContinuousWatch(before) && !isLater(before.lastSeenAt, now)
    return goesOn ? timesOf(before) : presenceFrom(now)
  }
  const { maxGap } = level
  // Nobody has confirmed a presence since a watch without a Fastvakt began. FUP-152: nor is one after now a last check.
  const isNew = before.maxGap === null || hasNoWatcher(before) || isLater(before.lastSeenAt, now)
  if (!isNew && before.maxGap === maxGap) return timesOf(before)
  const last = isNew ? now : (before.lastSeenAt ?? now)
  const drawn = drawNextCheck(maxGap, last)
  return { maxGap, lastSeenAt: last, nextCheckAt: drawn > now ? drawn : now }
}

/** FUP-29: a new continuous watch has no Fastvakt yet; one that goes on keeps theirs; others have none. */
const watcherAfterPlan = (before: Before, level: CheckLevel, now: Date) => {
  if (level.kind !== 'continuous') return noWatcher(null)
  return hasContinuousWatch(before) ? {} : noWatcher(now)
}

/** The deviations that a plan with this level ends: the review, and those of the other levels. */
const endedByPlan = ({ kind }: CheckLevel) => [
  'review' as const,
  ...(kind === 'irregular' ? [] : (['late', 'missed'] as const)),
  ...(kind === 'continuous' ? [] : (['no-guard'] as const)),
]

type WithoutPlan = CaseRisk & { readonly status: CaseStatus; readonly riskSince: Date }

/** FUP-14: the deviation of a plan that came late; null: it was in time, or there was a plan before. */
const planLateness = ({ status, riskSince, ...risk }: WithoutPlan, now: Date) => {
  const dueAt = new Date(riskSince.getTime() + planWithinMs(risk))
  return status === 'without-plan' && now > dueAt
    ? { kind: 'no-plan' as const, from: dueAt, to: now }
    : null
}

type PlanInput = z.output<typeof contract.save.input>

const faultField: Readonly<Record<PlanFault, 'nextReviewAt' | 'level'>> = {
  'review-missing': 'nextReviewAt',
  'review-past': 'nextReviewAt',
  'review-too-late': 'nextReviewAt',
  'gap-too-long': 'level',
}

const refuseFaults = (faults: readonly PlanFault[], language: Language): void => {
  if (faults.length === 0) return
  const isGap = faults.includes('gap-too-long')
  const words = isGap ? text(language, 'error_gap_too_long') : null
  throw refusal('plan-fault', words, [...new Set(faults.map((fault) => faultField[fault]))])
}

/** FUP-13: the person's own words, or why they are missing; one of the two. */
const refuseMissingWords = ({ ownWords, ownWordsMissing }: PlanInput): void => {
  if (isBlank(ownWords) === (ownWordsMissing === null)) {
    throw refusal('own-words', null, ['ownWords'])
  }
}

const verifyInput = (
  input: PlanInput,
  { row }: LockedCase,
  now: Date,
  language: Language,
): void => {
  refuseFaults(
    planFaults({ ...input, nextReviewAt: Date.parse(input.nextReviewAt) }, row, now.getTime()),
    language,
  )
  refuseMissingWords(input)
  // FUP-04: the prison alone knows whose the words are, so the list comes before the first plan.
  if (row.planNumber === 0 && !input.isReferenceRecorded) {
    throw refusal('reference-unrecorded', null, ['isReferenceRecorded'])
  }
}

/** The policies show only departments of the caller's company. */
const requireOwner = async (db: Db, id: string): Promise<string> => {
  const [owner] = await db
    .select({ name: departments.name })
    .from(departments)
    .where(eq(departments.id, id))
  if (owner === undefined) throw refusal('not-found', null, ['ownerDepartmentId'])
  return owner.name
}

/** FUP-15: each save is a version; a save over a newer one is refused. */
const save = endpoint('plans.save')
  .input(contract.save.input)
  .output(contract.save.output)
  .mutation(async ({ ctx, input }) => {
    const { id, caseId, version, isReferenceRecorded: _, nextReviewAt, ...fields } = input
    const locked = await lockCase(ctx, 'plans.save', caseId)
    const { row } = locked
    const ownWords = fields.ownWords.trim() === '' ? '' : fields.ownWords
    const content = { ...fields, ownWords, nextReviewAt: new Date(nextReviewAt) }
    const [before] = await ctx.db
      .select()
      .from(plans)
      .where(isPartWithId(plans, id, row))
    if (isRepeated(ctx, before, { ...content, staffId: ctx.caller.userId })) {
      return { id: row.id, version: version + 1 }
    }
    assertVersion(locked, version)
    const now = ctx.now()
    verifyInput(input, locked, now, ctx.language)
    const status = nextCaseStatus(row.status, 'plan-saved', row.functions)
    if (status === null) throw refusal('case-closed')
    const number = row.planNumber + 1
    const ownerDepartmentName = await requireOwner(ctx.db, input.ownerDepartmentId)
    const plan = { id, ...partOf(locked), ...content, number, savedAt: now, ownerDepartmentName }
    const added = ctx.db.insert(plans).values(plan).onConflictDoNothing()
    requireInserted(ctx, await added.returning({ id: plans.id }))
    await endDeviations(ctx.db, row, endedByPlan(input.level), now)
    const late = planLateness(row, now)
    if (late !== null) {
      const part = { id: ctx.newId(), ...partOf(locked), staffId: null, staffName: null }
      await storeEnded(ctx.db, [{ ...part, ...late }])
    }
    const isForHealth = row.isForHealth || input.ownerFunction === 'health'
    if (isForHealth && !row.isForHealth) {
      // FUP-08: health reads the joined cases with it.
      await ctx.db.update(cases).set({ isForHealth }).where(isJoinedWith(row))
    }
    ctx.note(caseNote(locked, { status }))
    return saveCase(ctx.db, locked, {
      status,
      planNumber: number,
      nextReviewAt: content.nextReviewAt,
      isContinuous: input.level.kind === 'continuous',
      isForHealth,
      ...watchAfterPlan(row, input.level, now),
      ...watcherAfterPlan(row, input.level, now),
    })
  })

export const plansRouter = router({ save })
