import { assessmentFlows } from '#domain/assessment/assessment-status.ts'

const submissionKinds = [...assessmentFlows, 'check'] as const

/** OFFL-01, FUP-150: a finished assessment of a flow, or a check of a case. */
export type SubmissionKind = (typeof submissionKinds)[number]

/** The present version of the encrypted format; submissions of an earlier version are upgraded. */
const VERSION = 1

/** The contents of a queued submission: the input of the flow's own call, or a check (`send-check.ts`). */
export type SubmissionContents = {
  readonly flow: SubmissionKind
  readonly body: { readonly id: string }
}

/** From each earlier version to the next one. */
const upgrades: readonly ((contents: SubmissionContents) => SubmissionContents)[] = []

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const flows: ReadonlySet<unknown> = new Set(submissionKinds)

const isSubmissionContents = (
  value: unknown,
): value is SubmissionContents & { readonly version: number } =>
  isRecord(value) &&
  flows.has(value['flow']) &&
  isRecord(value['body']) &&
  typeof value['body']['id'] === 'string' &&
  Number.isInteger(value['version'])

/** FUP-150: the length of the encrypted text would show the kind of a check. */
const CHECK_LENGTH = 2_048

/** JSON may end in spaces. */
const padded = (text: string): string =>
  text.padEnd(Math.ceil(text.length / CHECK_LENGTH) * CHECK_LENGTH)

export const serialiseContents = (contents: SubmissionContents): string => {
  const text = JSON.stringify({ version: VERSION, ...contents })
  return contents.flow === 'check' ? padded(text) : text
}

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
