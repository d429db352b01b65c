import type { ContentFilter } from '#contract/content-row.ts'
import { inPlace } from '#domain/content/effective.ts'
import { refusal } from '#server/core/refusal.ts'
import type { Kind } from './kind.ts'
import { findAll, findRow, toContentRow, type ReadContext } from './rows.ts'

/**
 * What an editor sees of a kind, in order: the common rows, but the company's own version where it has taken one
 * over, and then the company's (ROLE-12).
 */
export const listContent = async <Fields>(
  context: ReadContext,
  kind: Kind<Fields>,
  { status }: ContentFilter = {},
) => {
  const rows = await findAll(context, kind)
  const found = new Map(rows.map((row) => [row.live.id, row]))
  const taken = new Set(rows.flatMap(({ live }) => live.baseId ?? []))
  return inPlace(rows.map(({ live }) => live))
    .filter(({ id }) => !taken.has(id))
    .flatMap(({ id }) => found.get(id) ?? [])
    .filter(({ head }) => status === undefined || head.status === status)
    .map((row) => toContentRow(row, context.caller))
}

export const getContent = async <Fields>(context: ReadContext, kind: Kind<Fields>, id: string) => {
  const row = await findRow(context, kind, id)
  if (row === undefined) throw refusal('not-found')
  return toContentRow(row, context.caller)
}
