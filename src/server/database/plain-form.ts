import { escapeIdentifier, escapeLiteral } from 'pg'
import { distribution } from './distribution/distribution.ts'
import { nobodysCompany } from './distribution/distribution-mode.ts'

const nobody = escapeLiteral(nobodysCompany)

/** SQL: a column as it is on plain PostgreSQL; null: it is not there. On plain PostgreSQL each is as it is. */
export const plainColumn = (table: string, column: string): string | null => {
  const line = distribution[table]
  if (column !== 'company_id' || line?.way !== 'distributed') return escapeIdentifier(column)
  if (line.company === 'no column') return null
  return line.company === 'always' ? 'company_id' : `nullif(company_id, ${nobody})`
}

/** SQL: the table with the rows that it has on plain PostgreSQL, which has no company of nobody. */
export const plainRows = (table: string): string =>
  `${escapeIdentifier(table)} t${table === 'companies' ? ` where id <> ${nobody}` : ''}`
