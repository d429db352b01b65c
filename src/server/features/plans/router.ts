import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { plans as contract } from '#contract/plans.ts'
import { nextCaseStatus } from '#domain/follow-up/case-status.ts'
import { planFaults, type PlanFault } from '#domain/follow-up/plan-rules.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/texts.ts'
import { plans } from '#server/database/schema/case-parts.ts'
import { cases } from '#server/database/schema/cases.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { isJoinedWith, isPartWithId } from '#server/services/follow-up/case-key.ts'
import { endDeviations } from '#server/services/follow-up/end-deviations.ts'
import { storeEnded } from '#server/services/follow-up/store-ended.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import {
  assertVersion,
  caseNote,
  lockCase,
  partOf,
  saveCase,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import { planLateness } from './lateness.ts'
import { endedByPlan, guardAfterPlan, watchAfterPlan } from './watch.ts'

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

const checkInput = (input: PlanInput, { row }: LockedCase, now: Date, language: Language): void => {
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
    checkInput(input, locked, now, ctx.language)
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
      ...guardAfterPlan(row, input.level, now),
    })
  })

export const plansRouter = router({ save })
