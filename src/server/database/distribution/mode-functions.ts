import { functionValues } from '../sql/function-values.ts'
import { loadSql } from '../sql/load-sql.ts'
import { lookupFunctions, withCopies, type ShardNames } from './distributed-lookups.ts'
import type { DistributionMode } from './distribution-mode.ts'

/** The functions of the schema `app`. `role` is a quoted identifier, the application's. `shards`: none on plain PostgreSQL. */
export const functionsSql = (
  mode: DistributionMode,
  role: string,
  shards: ShardNames = new Map(),
): string => {
  const files = Object.entries(functionValues(mode))
  const common = files.map(([name, values]) => loadSql(name, values)).join('\n')
  const functions =
    mode === 'plain'
      ? common
      : `${common.replaceAll(' set_config(', ' app.set_config(')}\n${lookupFunctions(shards)}`
  return withCopies(
    `create schema if not exists app;\n${functions}\n${loadSql('grants', { role })}`,
    shards,
  )
}
