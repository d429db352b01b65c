import { createHash } from 'node:crypto'

/** About 10 MB. The oldest are forgotten first. */
const MAX_SEEN = 50_000

export type SeenVersions = {
  readonly note: (credential: string, answer: unknown) => void
  readonly versionOf: (credential: string, id: string) => number | undefined
}

const isRow = (value: unknown): value is { readonly id: string; readonly version: number } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'version' in value &&
  typeof value.version === 'number'

/** No credential is kept in memory. */
const callerOf = (credential: string) => createHash('sha256').update(credential).digest('base64url')

/**
 * The versions of the rows that each caller last got from this process. The payloads of the request have none; so the
 * server remembers what a save is based on.
 */
export const rememberVersions = (most = MAX_SEEN): SeenVersions => {
  const seen = new Map<string, number>()
  return {
    note: (credential, answer) => {
      const caller = callerOf(credential)
      for (const row of Array.isArray(answer) ? (answer as unknown[]) : [answer]) {
        if (!isRow(row)) continue
        const key = `${caller} ${row.id}`
        seen.delete(key)
        seen.set(key, row.version)
      }
      for (const key of seen.keys()) {
        if (seen.size <= most) break
        seen.delete(key)
      }
    },
    versionOf: (credential, id) => seen.get(`${callerOf(credential)} ${id}`),
  }
}
