import {
  answersFact,
  parseOfficerAnswer,
  type OfficerAnswer,
  type OfficerAnswers,
} from '#domain/assessment/officer/officer-answers.ts'
import { parseBasis, type Bases, type Basis } from '#domain/assessment/officer/basis.ts'
import { countRuleOf } from '#domain/assessment/officer/count-rule.ts'
import type { CountRule, WithApproval } from '#domain/content/approval.ts'
import type { BankSymptom, OfficerContent } from '#domain/content/officer-content.ts'
import {
  readJson,
  readKey,
  writeKey,
  type KeyValueStorage,
} from '#web/lib/storage/key-value-storage.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import {
  reviewed,
  type FitResult,
  type Fresh,
  type ReadResult,
  type FlowRules,
} from '#web/lib/flow-store/stored-flow-rules.ts'
import { isBoolean, isId, isIdList, isRecord } from '#web/lib/flow-store/shapes.ts'
import { isFlowRecordWith } from '#web/lib/flow-store/draft.ts'
import { emptyFlow, type AssessmentData, type Flow } from './officer-flow-data.ts'
import type { OfficerSubmission } from '#contract/officer.ts'
import { placedAsAsked, type AskedIn } from '#domain/assessment/officer/officer-form.ts'
import {
  withBases,
  factsOf,
  symptomsOf,
  type OfficerOutcome,
} from '#domain/assessment/officer/officer-outcome.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'

/** Assessment data whose answers and bases are still to be looked at one by one. */
type RawData = Omit<AssessmentData, 'answers' | 'bases'> & {
  readonly answers: Readonly<Record<string, unknown>>
  readonly bases?: Readonly<Record<string, unknown>>
}

/** Ids by ids, at most as many as a submission may name. */
const isIdMap = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && isIdList(Object.keys(value)) && isIdList(Object.values(value))

/** Exactly these properties, each of its shape. */
const isRawData = (value: unknown): value is RawData => {
  if (!isRecord(value)) return false
  const { askedIn, bases = {}, ...data } = value
  if (!isIdMap(askedIn) || !isRecord(bases)) return false
  return isFlowRecordWith('answers', data) && isRecord(data.answers)
}

const { keys } = flows.officer

/** SAFE-05: drops every value that is not a whole number 0–100 or 'unable'. */
const readAnswers = (stored: Readonly<Record<string, unknown>>) => {
  const answers: Record<string, OfficerAnswer> = {}
  for (const [symptomId, value] of Object.entries(stored)) {
    const answer = parseOfficerAnswer(value)
    if (answer !== null && isId(symptomId)) answers[symptomId] = answer
  }
  return { answers, dropped: Object.keys(answers).length < Object.keys(stored).length }
}

/** FUP-92: drops every value that is not a basis. */
const readBases = (stored: Readonly<Record<string, unknown>>) => {
  const bases: Record<string, Basis> = {}
  for (const [symptomId, value] of Object.entries(stored)) {
    const basis = parseBasis(value)
    if (basis !== null && isId(symptomId)) bases[symptomId] = basis
  }
  return { bases, dropped: Object.keys(bases).length < Object.keys(stored).length }
}

const dataOf = (
  { bases: _, ...raw }: RawData,
  answers: OfficerAnswers,
  bases: Bases,
): AssessmentData => ({ ...raw, answers, ...(Object.keys(bases).length > 0 && { bases }) })

/** The version is all that is believed of a stored outcome. */
const claimedRule = (claimed: unknown): CountRule | null =>
  isRecord(claimed) && typeof claimed.ruleVersion === 'string'
    ? countRuleOf(claimed.ruleVersion)
    : null

/**
 * OFF-11: reads the flow from the tab's storage. Drops anything truncated, unknown or tampered with. The steps then
 * lead back to the missing answer: never a wrong module, never a blank page.
 */
export const readFlow = (storage: KeyValueStorage, fresh: Fresh): ReadResult<Flow> => {
  const knowsPerson = readKey(storage, keys.knowsPerson, isBoolean)
  const categories = readKey(storage, keys.categories, isIdList)
  const raw = readKey(storage, keys.record, isRawData)

  const { answers, dropped: droppedAnswers } = readAnswers(raw?.answers ?? {})
  const { bases, dropped: droppedBases } = readBases(raw?.bases ?? {})
  const dropped = droppedAnswers || droppedBases
  const isFinished = (raw?.finishedAt ?? null) !== null
  const lostPart =
    [knowsPerson, categories, raw].includes(undefined) ||
    (isFinished && (knowsPerson === null || (categories ?? []).length === 0))
  const data = raw ? dataOf(raw, answers, bases) : null
  const claimed = readJson(storage, keys.recommendation)
  const rule = claimedRule(claimed)
  const flow: Flow = {
    knowsPerson: knowsPerson ?? null,
    categories: [...new Set(categories ?? [])],
    data: data && (dropped || lostPart) ? reviewed(data, fresh) : data,
    recommendation: null,
    ...(data && rule && { counted: { id: data.id, rule } }),
  }
  return { flow, dropped: dropped || lostPart, claimed }
}

/** Writes all four keys; removes the empty ones. */
export const writeFlow = (storage: KeyValueStorage, flow: Flow): void => {
  writeKey(storage, keys.knowsPerson, flow.knowsPerson)
  writeKey(storage, keys.categories, flow.categories.length === 0 ? null : flow.categories)
  writeKey(storage, keys.record, flow.data)
  writeKey(storage, keys.recommendation, flow.recommendation)
}

/** Whether the tab still stores this assessment: not after signing out or starting another one. */
const hasAssessment = (storage: KeyValueStorage, assessmentId: string): boolean =>
  readKey(storage, keys.record, isRawData)?.id === assessmentId

/**
 * Drops categories and answers that the content does not (or no longer) have, and invalid answers to facts. A stored
 * assessment stays unchanged: it reads as on the day it was made (SAFE-06).
 */
export const fitToContent = (
  flow: Flow,
  content: {
    readonly categories: readonly { readonly id: string }[]
    readonly symptoms: readonly Pick<BankSymptom, 'id' | 'answerKind'>[]
  },
  fresh: Fresh,
): FitResult<Flow> => {
  if (flow.data === null || flow.data.storedAt !== null) return { flow, dropped: false }
  const has = (list: readonly { readonly id: string }[]) => {
    const ids = new Set(list.map((row) => row.id))
    return (rowId: string) => ids.has(rowId)
  }
  const categories = flow.categories.filter(has(content.categories))
  const kinds = new Map(content.symptoms.map(({ id, answerKind }) => [id, answerKind]))
  const entries = Object.entries(flow.data.answers)
  const filtered = entries.filter(([symptomId, answer]) => {
    const kind = kinds.get(symptomId)
    return kind === 'intensity' || (kind === 'fact' && answersFact(answer))
  })
  const dropped = categories.length < flow.categories.length || filtered.length < entries.length
  if (!dropped) return { flow, dropped }
  const data = { ...reviewed(flow.data, fresh), answers: Object.fromEntries(filtered) }
  return { flow: { ...flow, categories, data, recommendation: null }, dropped }
}

/**
 * The request body of a finished assessment; null when it is not finished. Built from named fields only, so that it
 * cannot include other data (OFF-12). Answers in deselected categories are not sent, except acute signs (X14).
 */
const submissionOf = (flow: Flow): OfficerSubmission | null => {
  const { knowsPerson, categories, data, recommendation } = flow
  if (knowsPerson === null || data === null || data.finishedAt === null || !recommendation) {
    return null
  }
  const answered = symptomsOf(recommendation).flatMap(({ id }) => {
    const answer = data.answers[id]
    return answer === undefined ? [] : [[id, answer] as const]
  })
  const bases = basesIn(recommendation)
  return {
    id: data.id,
    knowsPerson,
    startedAt: data.startedAt,
    finishedAt: data.finishedAt,
    ...(data.departmentId !== undefined && { departmentId: data.departmentId }),
    categories: [...categories],
    answers: Object.fromEntries(answered),
    facts: [...factsOf(recommendation)],
    askedIn: askedInOf(data.askedIn, answered),
    ...(Object.keys(bases).length > 0 && { bases }),
    claimed: { module: recommendation.module.label, ruleVersion: recommendation.ruleVersion },
  }
}

/** FUP-92: the basis of each answer that has one. */
const basesIn = (outcome: OfficerOutcome): Record<string, Basis> =>
  Object.fromEntries(
    symptomsOf(outcome).flatMap(({ id, basis }) => (basis === undefined ? [] : [[id, basis]])),
  )

const askedInOf = (askedIn: AskedIn, answered: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(
    answered.flatMap(([id]) => {
      const categoryId = askedIn[id]
      return categoryId === undefined ? [] : [[id, categoryId] as const]
    }),
  )

/** SAFE-06: an assessment that was finished by another count rule keeps that one; the server stores it by that one too. */
const countedBy = (content: OfficerContent, rule: CountRule | undefined): OfficerContent =>
  rule === undefined ? content : { ...content, countRule: rule }

/** What the officer's flow says of itself to the store that keeps and sends it. */
export const officerRules: FlowRules<
  Flow,
  OfficerContent & WithApproval,
  OfficerSubmission,
  OfficerOutcome
> = {
  name: 'officer',
  empty: emptyFlow,
  read: readFlow,
  write: writeFlow,
  isInTab: hasAssessment,
  fit: fitToContent,
  recordOf: ({ data }) => data,
  withRecord: (flow, change) =>
    flow.data === null ? flow : { ...flow, data: { ...flow.data, ...change } },
  outcomeOf: ({ recommendation }) => recommendation,
  withOutcome: (flow, outcome) => ({ ...flow, recommendation: outcome }),
  compute: ({ categories, data, counted }, content) => ({
    ...withBases(
      recommendModule({
        content: countedBy(
          placedAsAsked(content, data?.askedIn, categories),
          counted?.id === data?.id ? counted?.rule : undefined,
        ),
        chosenCategories: categories,
        answers: data?.answers ?? {},
      }),
      data?.bases,
    ),
    approval: content.approval,
  }),
  bodyOf: submissionOf,
}
