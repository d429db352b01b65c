import type { FlowName } from '../flow-store/keys.ts'

/** Of what is sealed now; what was sealed by an earlier program is brought up to it. */
const VERSION = 1

/** What is in a letter: what the flow's own call is made with. */
export type Contents = { readonly flow: FlowName; readonly body: { readonly id: string } }

/** From each earlier version to the next one. */
const upgrades: readonly ((contents: Contents) => Contents)[] = []

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const flows: ReadonlySet<unknown> = new Set<FlowName>(['officer', 'observation', 'treatment'])

const isContents = (value: unknown): value is Contents & { readonly version: number } =>
  isRecord(value) &&
  flows.has(value['flow']) &&
  isRecord(value['body']) &&
  typeof value['body']['id'] === 'string' &&
  Number.isInteger(value['version'])

export const textOfContents = (contents: Contents): string =>
  JSON.stringify({ version: VERSION, ...contents })

/** null: none that this program, or one before it, has sealed. */
export const contentsOf = (text: string): Contents | null => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isContents(value) || value.version < 1 || value.version > VERSION) return null
  const { version, flow, body } = value
  return upgrades
    .slice(version - 1)
    .reduce((contents, upgrade) => upgrade(contents), { flow, body })
}
