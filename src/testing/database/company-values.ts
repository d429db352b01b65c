import { distribution } from '#server/database/distribution/distribution.ts'

/** Distributed tables whose rows all have a company: those of follow-up. */
const tables = new Set(
  Object.entries(distribution).flatMap(([table, line]) =>
    line.way === 'distributed' && line.company === 'always' ? [table] : [],
  ),
)

/** No alias of a table. */
const next =
  'where|set|on|using|left|right|full|inner|cross|join|order|group|limit|offset|for|union|returning'

/** A table and its alias. */
const REFERENCES = new RegExp(
  String.raw`\b(?:from|join|update) "?(\w+)"?(?: (?:as )?(?!(?:${next})\b)"?(\w+)"?)?`,
  'gu',
)

const VALUES = /(\w+)"?\."?company_id"? = (?:\$\d|app\.home\(\$\d)/gu

const timesIn = (names: readonly string[], name: string): number =>
  names.filter((one) => one === name).length

/** The tables of follow-up that a statement reads or changes, by the names that they have in it. */
export const followUpTablesOf = (statement: string): readonly string[] =>
  [...statement.replaceAll(/\s+/gu, ' ').matchAll(REFERENCES)].flatMap(
    ([, table = '', alias = table]) => (tables.has(table) ? [alias] : []),
  )

/**
 * Those of them whose company the statement does not compare with a value. On Citus such a statement asks all nodes (ADR 40).
 * An INSERT has the company in its row.
 */
export const tablesWithoutCompany = (statement: string): readonly string[] => {
  const named = followUpTablesOf(statement)
  const compared = [...statement.matchAll(VALUES)].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => timesIn(compared, name) < timesIn(named, name))
}
