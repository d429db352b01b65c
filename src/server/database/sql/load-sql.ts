import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The values of the placeholders of one file: constants of the program and parts of SQL, never what a caller sends. */
export type SqlValues = Readonly<Record<string, string | number>>

/** The text of a file of this folder, without its comments at the left margin: Citus sends all of it to its other nodes. */
const readSql = (name: string): string =>
  readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8').replaceAll(/^--.*\n/gmu, '')

/** Fills each `{{name}}` of a text. Throws when a name has no value, or a value has no place: both are faults of the program. */
export const fillSql = (text: string, values: SqlValues, about: string): string => {
  const unused = new Set(Object.keys(values))
  const filled = text.replaceAll(/\{\{(?<name>\w+)\}\}/gu, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${about}.sql: {{${name}}} has no value`)
    unused.delete(name)
    return String(value)
  })
  if (unused.size > 0) throw new Error(`${about}.sql: no place for ${[...unused].join(', ')}`)
  return filled
}

export const loadSql = (name: string, values: SqlValues = {}): string =>
  fillSql(readSql(name), values, name)

/** A part of a statement, without the end of its last line. */
export const loadFragment = (name: string, values: SqlValues): string =>
  loadSql(`fragments/${name}`, values).trimEnd()
