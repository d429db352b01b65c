import { uuidv7 } from 'uuidv7'
import { checkRules } from '#domain/follow-up/check/check-patterns.ts'
import { inTransaction } from '#server/core/database.ts'
import { receipts } from '#server/database/schema/phone-call-tables.ts'
import { caseMoves, checks, deviations, plans } from '#server/database/schema/case-part-tables.ts'
import { restrictions, cases } from '#server/database/schema/case-tables.ts'
import { freeReference } from '#testing/rows/free-reference.ts'
import type { TestServer } from '../server/server.ts'
import type { History, HistoryCheck } from './follow-up-histories.ts'

type Place = { readonly companyId: string; readonly departmentId: string }

const MINUTE_MS = 60_000
const planLimits = { M3: 1440, M5: 60, M9: 15 } as const

/** Whether the check moves the clock of its case. */
const isClocked = ({ kind, corrects, isMovedAway, isLateEntry }: HistoryCheck): boolean =>
  checkRules[kind].isSeen && corrects === null && !isMovedAway && !isLateEntry

type Gap = Pick<typeof deviations.$inferInsert, 'kind' | 'from' | 'to' | 'explanation'>

const gapOf = (kind: 'late' | 'no-plan', from: number, to: number | null): Gap => ({
  kind,
  from: new Date(from),
  to: to === null ? null : new Date(to),
})

/** The deviation of a missing plan, as the job stores it. */
const planGaps = ({ module, isAcute, openedAt, plans: saved }: History, now: number) => {
  const due = openedAt + planLimits[isAcute ? 'M9' : (module ?? 'M5')] * MINUTE_MS
  const at = saved[0]?.at ?? null
  return (at ?? now) > due ? [gapOf('no-plan', due, at)] : []
}

type Watch = { readonly last: number; readonly maxGap: number }

const limitOf = ({ last, maxGap }: Watch): number => last + maxGap * MINUTE_MS

/** The deviation that a check leaves: late, or in time and received after the limit (FUP-154). */
const gapBefore = (watch: Watch, check: HistoryCheck): readonly Gap[] => {
  const limit = limitOf(watch)
  const { isTimeCertain, observedAt, receivedAt } = check
  const judged = isTimeCertain ? observedAt : receivedAt
  if (judged > limit) return [gapOf('late', limit, judged)]
  return receivedAt > limit ? [{ ...gapOf('late', limit, receivedAt), explanation: 'offline' }] : []
}

type Step = {
  readonly at: number
  readonly plan: History['plans'][number] | null
  readonly check: HistoryCheck | null
}

const watchAfter = (watch: Watch | null, { at, plan }: Step): Watch | null => {
  const last = watch?.last ?? at
  if (plan !== null) return plan.maxGap === null ? null : { last, maxGap: plan.maxGap }
  return watch === null ? null : { ...watch, last: at }
}

/** The deviations of late checks, as a check and the job store them. */
const checkGaps = ({ plans: saved, checks: made }: History, now: number): readonly Gap[] => {
  const gaps: Gap[] = []
  let watch: Watch | null = null
  const steps: readonly Step[] = [
    ...saved.map((plan) => ({ at: plan.at, plan, check: null })),
    ...made.filter(isClocked).map((check) => ({ at: check.observedAt, plan: null, check })),
  ].toSorted((a, b) => a.at - b.at)
  for (const step of steps) {
    if (watch !== null && step.check !== null) gaps.push(...gapBefore(watch, step.check))
    watch = watchAfter(watch, step)
  }
  if (watch !== null && limitOf(watch) <= now) gaps.push(gapOf('late', limitOf(watch), null))
  return gaps
}

/** Stores a case with all that happened in it, past every rule but the database's own. */
export const storeHistory = (
  { services, clock }: TestServer,
  place: Place,
  history: History,
): Promise<void> =>
  inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
    const now = clock.now().getTime()
    const { caseId, openedAt } = history
    const part = { ...place, caseId, staffName: 'Kari Nordmann', staffFunction: 'officer' } as const
    await db.insert(cases).values({
      ...place,
      id: caseId,
      reference: freeReference(),
      status: history.plans.length === 0 ? 'without-plan' : 'followed-up',
      module: history.module,
      isAcute: history.isAcute,
      riskSince: new Date(openedAt),
      isForHealth: false,
      staffFunction: 'officer',
      createdAt: new Date(openedAt),
    })
    for (const [at, { at: savedAt, maxGap }] of history.plans.entries())
      await db.insert(plans).values({
        ...part,
        id: uuidv7(),
        number: at + 1,
        savedAt: new Date(savedAt),
        ownerFunction: 'officer',
        ownerDepartmentId: place.departmentId,
        ownerDepartmentName: 'Avdeling A',
        level: maxGap === null ? { kind: 'none' } : { kind: 'irregular', maxGap },
        nextReviewAt: new Date(savedAt),
        measures: [],
        ownWords: 'Ord',
        signals: '',
        helps: '',
      })
    for (const check of history.checks) {
      await db.insert(checks).values({
        ...part,
        id: check.id,
        kind: check.kind,
        text: '',
        observedAt: new Date(check.observedAt),
        receivedAt: new Date(check.receivedAt),
        isTimeCertain: check.isTimeCertain,
        isLateEntry: check.isLateEntry,
        corrects: check.corrects,
        correctsReason: check.corrects === null ? null : 'Feil valg',
        submissionHash: '',
      })
      if (check.isMovedAway && check.corrects === null)
        await db.insert(caseMoves).values({
          ...part,
          id: uuidv7(),
          kind: 'check',
          entryId: check.id,
          direction: 'out',
          otherCaseId: uuidv7(),
          otherReference: 'kaffe-brygge',
          at: new Date(check.receivedAt),
        })
    }
    for (const call of history.phoneCalls)
      await db.insert(receipts).values({
        ...part,
        id: uuidv7(),
        to: call.to,
        at: new Date(call.at),
        receivedAt: new Date(call.at),
        answered: call.answered,
        readBack: call.readBack,
        agreed: '',
        doneAt: history.healthSawAt === null ? null : new Date(history.healthSawAt),
        isEnteredLate: false,
      })
    let renews: string | null = null
    for (const { startsAt, endedAt, isRenewal } of history.restrictions) {
      const id = uuidv7()
      await db.insert(restrictions).values({
        ...part,
        id,
        kind: 'other',
        reason: 'Uro i går kveld',
        lesserMeans: 'Samtale',
        decidedBy: 'officer',
        startsAt: new Date(startsAt),
        endsAt: new Date(startsAt),
        endedAt: endedAt === null ? null : new Date(endedAt),
        renews: isRenewal ? renews : null,
      })
      renews = id
    }
    const gaps = [...planGaps(history, now), ...checkGaps(history, now)]
    if (gaps.length > 0)
      await db
        .insert(deviations)
        .values(gaps.map((gap) => ({ ...part, ...gap, id: uuidv7(), staffFunction: null })))
  })
