import {
  answersFact,
  parseOfficerAnswer,
  type OfficerAnswer,
  type OfficerAnswers,
} from '#domain/assessment/officer/officer-answers.ts'
import { parseBasis, type Bases, type Basis } from '#domain/assessment/officer/basis.ts'
import { countRuleOf } from '#domain/assessment/officer/rule-version.ts'
import type { CountRule } from '#domain/content/approval.ts'
import type { BankSymptom } from '#domain/content/officer-content.ts'
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
} from '#web/lib/flow-store/stored-flow-rules.ts'
import { isBoolean, isId, isIdList, isRecord } from '#web/lib/flow-store/shapes.ts'
import { isFlowRecordWith } from '#web/lib/flow-store/draft.ts'
import type { AssessmentData, Flow } from './officer-flow-data.ts'

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
export const hasAssessment = (storage: KeyValueStorage, assessmentId: string): boolean =>
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
