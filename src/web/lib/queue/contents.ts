import { assessmentFlows, type AssessmentFlow } from '#domain/assessment/status.ts'

/** The present version of the encrypted format; submissions of an earlier version are upgraded. */
const VERSION = 1

/** The contents of a queued submission: the input of the flow's own call. */
export type SubmissionContents = {
  readonly flow: AssessmentFlow
  readonly body: { readonly id: string }
}

/** From each earlier version to the next one. */
const upgrades: readonly ((contents: SubmissionContents) => SubmissionContents)[] = []

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const flows: ReadonlySet<unknown> = new Set(assessmentFlows)

const isSubmissionContents = (
  value: unknown,
): value is SubmissionContents & { readonly version: number } =>
  isRecord(value) &&
  flows.has(value['flow']) &&
  isRecord(value['body']) &&
  typeof value['body']['id'] === 'string' &&
  Number.isInteger(value['version'])

export const serialiseContents = (contents: SubmissionContents): string =>
  JSON.stringify({ version: VERSION, ...contents })

/** Null when neither this program nor an earlier version wrote the text. */
export const parseContents = (text: string): SubmissionContents | null => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isSubmissionContents(value) || value.version < 1 || value.version > VERSION) return null
  const { version, flow, body } = value
  return upgrades
    .slice(version - 1)
    .reduce((contents, upgrade) => upgrade(contents), { flow, body })
}
