import { loadRevised, type ContentCache, type ContentReader } from '#server/core/content-cache.ts'
import type { Db } from '#server/core/database.ts'
import type { CountRule } from '#domain/content/approval.ts'
import { readApproval } from './approval-writes.ts'

/** Content as lists of rows, by kind. */
type Rows<Kind extends string> = Readonly<Record<Kind, readonly { readonly id: string }[]>>

/** The ids that an assessment names, by kind. */
type NamedRows<Kind extends string> = Readonly<Record<Kind, readonly string[]>>

type Loader<T, Kind extends string> = (
  db: Db,
  companyId: string | null,
  named?: NamedRows<Kind>,
) => Promise<T>

const includesAll = <Kind extends string>(content: Rows<Kind>, named: NamedRows<Kind>): boolean =>
  (Object.keys(named) as Kind[]).every((kind) => {
    const ids = new Set(content[kind].map(({ id }) => id))
    return named[kind].every((id) => ids.has(id))
  })

type Ctx = ContentReader & { readonly contentCache: ContentCache }

/** The content in use, with its approval (SAFE-03). */
export const readContent = async <T>(
  ctx: Ctx,
  load: (db: Db, companyId: string | null) => Promise<T>,
) => {
  const { content } = await ctx.contentCache.read(load, ctx)
  const { approval } = (await ctx.contentCache.read(readApproval, ctx)).content
  return { ...content, approval }
}

/** OFF-07: the count rule that the clinician chose with the approval. */
export const readCountRule = async (ctx: Ctx): Promise<CountRule> =>
  (await ctx.contentCache.read(readApproval, ctx)).content.countRule

/**
 * What a result is computed with: the content in use, its approval (SAFE-03), the count rule and its revision. If the
 * assessment names rows that are out of use since it began, the content includes these rows: it must finish with them
 * (SAFE-06).
 */
export const readNamedContent = async <Kind extends string, T extends Rows<Kind>>(
  ctx: Ctx,
  load: Loader<T, Kind>,
  named: NamedRows<Kind>,
) => {
  const inUse = await ctx.contentCache.read<T>(load, ctx)
  const { content, revision } = includesAll(inUse.content, named)
    ? inUse
    : await loadRevised((db, companyId) => load(db, companyId, named), ctx)
  const approved = await ctx.contentCache.read(readApproval, { ...ctx, revision })
  return { content, ...approved.content, revision: Number(revision) }
}
