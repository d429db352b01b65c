import type { AuditValue } from '#domain/operation/audit-details.ts'

export type Details = Readonly<Record<string, AuditValue>>

/** One field of an audit row's details. `before` is there where the log has the value from before a change. */
export type DetailLine = {
  readonly field: string
  readonly before?: AuditValue
  readonly after: AuditValue
}

const ARROW = ' → '

/** A change of the settings is one text: '24 → 8' (`changesOf` of the server). */
const lineOf = (field: string, value: AuditValue): DetailLine => {
  const [before, after, ...more] = typeof value === 'string' ? value.split(ARROW) : []
  return before === undefined || after === undefined || more.length > 0
    ? { field, after: value }
    : { field, before, after }
}

const from = (field: string): string => `${field}From`
const to = (field: string): string => `${field}To`

/** The name of the field whose value from before the change this one has; null: it is a value of its own. */
const changedField = (key: string, details: Details): string | null => {
  if (key === 'wasActive') return 'isActive' in details ? 'isActive' : null
  if (!key.endsWith('From')) return null
  const field = key.slice(0, -'From'.length)
  return to(field) in details || field in details ? field : null
}

/** The details, each pair of values as one line. A pair of equal values is not a change, and is left out. */
export const detailLines = (details: Details): readonly DetailLine[] => {
  const before = new Map(
    Object.entries(details).flatMap(([key, value]) => {
      const field = changedField(key, details)
      return field === null ? [] : [[field, value] as const]
    }),
  )
  return Object.entries(details).flatMap(([key, after]) => {
    if (changedField(key, details) !== null) return []
    const field = key.endsWith('To') && from(key.slice(0, -2)) in details ? key.slice(0, -2) : key
    const earlier = before.get(field)
    if (earlier === undefined) return [lineOf(field, after)]
    return earlier === after ? [] : [{ field, before: earlier, after }]
  })
}
