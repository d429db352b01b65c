import {
  parseOfficerAnswer,
  type OfficerAnswer,
  type OfficerAnswers,
} from '#domain/assessment/officer/answers.ts'
import type { AssessmentData, Flow, Fresh } from './flow.ts'
import { isBoolean, isId, isIdList, isRawData } from './stored-shapes.ts'

/** The tab's own storage, never the browser's: it ends with the tab and with signing out (L3). */
export type Drawer = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** False when a reload would not find what was set. */
  readonly isDurable: () => boolean
}

/** The specification's names, section 3. */
const keys = {
  knowsPerson: 'assessmentKnowsPerson',
  categories: 'selectedCategories',
  data: 'assessmentData',
  recommendation: 'moduleRecommendation',
} as const satisfies Record<keyof Flow, string>

type Fitted = {
  readonly flow: Flow
  /** Something stored was not what this program stores; it is gone, and the user is told. */
  readonly dropped: boolean
}

export type Read = Fitted & {
  /** Whatever stands as the recommendation; it is taken when it is the one that is computed. */
  readonly claimed: unknown
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored value of one key; null when there is none, undefined when it is not valid. */
const readKey = <T>(
  drawer: Drawer,
  key: string,
  isIt: (value: unknown) => value is T,
): T | null | undefined => {
  const text = drawer.get(key)
  if (text === null) return null
  const value = parseJson(text)
  return isIt(value) ? value : undefined
}

/** SAFE-05: what is not a whole number 0–100 or 'unable' was never an answer. */
const readAnswers = (stored: Readonly<Record<string, unknown>>) => {
  const answers: Record<string, OfficerAnswer> = {}
  for (const [symptomId, value] of Object.entries(stored)) {
    const answer = parseOfficerAnswer(value)
    if (answer !== null && isId(symptomId)) answers[symptomId] = answer
  }
  return { answers, dropped: Object.keys(answers).length < Object.keys(stored).length }
}

/** Answers that are fewer than they were must be looked over and finished again, as their own. */
const reviewed = (data: AssessmentData, answers: OfficerAnswers, fresh: Fresh): AssessmentData => ({
  ...(data.finishedAt === null
    ? data
    : { ...data, id: fresh.id, finishedAt: null, storedAt: null }),
  answers,
})

/**
 * OFF-11: what the tab holds of the flow. Anything truncated, unknown or tampered with is dropped,
 * so that the steps lead back to where it is asked again: never a wrong module, never a blank page.
 */
export const readFlow = (drawer: Drawer, fresh: Fresh): Read => {
  const knowsPerson = readKey(drawer, keys.knowsPerson, isBoolean)
  const categories = readKey(drawer, keys.categories, isIdList)
  const raw = readKey(drawer, keys.data, isRawData)

  const { answers, dropped: droppedAnswers } = readAnswers(raw?.answers ?? {})
  const isFinished = (raw?.finishedAt ?? null) !== null
  const lostPart =
    [knowsPerson, categories, raw].includes(undefined) ||
    (isFinished && (knowsPerson === null || (categories ?? []).length === 0))
  const data = raw ? { ...raw, answers } : null
  const flow: Flow = {
    knowsPerson: knowsPerson ?? null,
    categories: [...new Set(categories ?? [])],
    data: data && (droppedAnswers || lostPart) ? reviewed(data, answers, fresh) : data,
    recommendation: null,
  }
  const claimed = parseJson(drawer.get(keys.recommendation) ?? '')
  return { flow, dropped: droppedAnswers || lostPart, claimed }
}

/** Writes all four keys; what is empty is removed. */
export const writeFlow = (drawer: Drawer, flow: Flow): void => {
  const write = (key: string, value: unknown): void =>
    value === null ? drawer.remove(key) : drawer.set(key, JSON.stringify(value))

  write(keys.knowsPerson, flow.knowsPerson)
  write(keys.categories, flow.categories.length === 0 ? null : flow.categories)
  write(keys.data, flow.data)
  write(keys.recommendation, flow.recommendation)
}

/** Whether the tab still holds this assessment: not after signing out or starting another one. */
export const holdsAssessment = (drawer: Drawer, assessmentId: string): boolean =>
  readKey(drawer, keys.data, isRawData)?.id === assessmentId

/**
 * Leaves out categories and answers that the content does not have (any more). A stored assessment
 * stays as it is: it reads as on the day it was made (SAFE-06).
 */
export const fitToContent = (
  flow: Flow,
  content: {
    readonly categories: readonly { readonly id: string }[]
    readonly symptoms: readonly { readonly id: string }[]
  },
  fresh: Fresh,
): Fitted => {
  if (flow.data === null || flow.data.storedAt !== null) return { flow, dropped: false }
  const has = (list: readonly { readonly id: string }[]) => {
    const ids = new Set(list.map((row) => row.id))
    return (rowId: string) => ids.has(rowId)
  }
  const categories = flow.categories.filter(has(content.categories))
  const known = has(content.symptoms)
  const entries = Object.entries(flow.data.answers)
  const kept = entries.filter(([symptomId]) => known(symptomId))
  const dropped = categories.length < flow.categories.length || kept.length < entries.length
  if (!dropped) return { flow, dropped }
  const data = reviewed(flow.data, Object.fromEntries(kept), fresh)
  return { flow: { ...flow, categories, data, recommendation: null }, dropped }
}
