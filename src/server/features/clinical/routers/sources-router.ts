import { sources } from '#contract/sources.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import type { AuditNote } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import {
  countCitations,
  listCitingApproaches,
  ofSource,
  uncited,
  findRepeatedSource,
  findSource,
  insertSource,
  listSources,
  markSourceRemoved,
  updateSource,
  isShownChange,
} from '../source-queries.ts'

/** As many names as a person reads. */
const MAX_LISTED = 3

/** The key of a shipped source is not a UUID, which `resourceId` requires. */
const noteFor = (source: string): AuditNote => ({ resourceType: 'source', details: { source } })

const requireSource = async (db: Db, key: string) => {
  const source = await findSource(db, key)
  if (source === undefined) throw refusal('not-found')
  return source
}

const list = endpoint('sources.list')
  .input(sources.list.input)
  .output(sources.list.output)
  .query(async ({ ctx }) => {
    const counts = await countCitations(ctx.db)
    const rows = await listSources(ctx.db)
    return { rows: rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? uncited) })) }
  })

const get = endpoint('sources.get')
  .input(sources.get.input)
  .output(sources.get.output)
  .query(async ({ ctx, input: { id } }) => {
    const source = await requireSource(ctx.db, id)
    const counts = await countCitations(ctx.db, ofSource(id))
    return { ...source, ...(counts.get(id) ?? uncited) }
  })

const usedBy = endpoint('sources.usedBy')
  .input(sources.usedBy.input)
  .output(sources.usedBy.output)
  .query(async ({ ctx, input: { id } }) => {
    await requireSource(ctx.db, id)
    return { approaches: await listCitingApproaches(ctx.db, id) }
  })

const create = endpoint('sources.create')
  .input(sources.create.input)
  .output(sources.create.output)
  .mutation(async ({ ctx, input }) => {
    const made = (await insertSource(ctx.db, input)) ?? (await findRepeatedSource(ctx.db, input))
    if (made === undefined) throw refusal('id-already-used', text(ctx.language, 'error_id_taken'))
    ctx.note(noteFor(input.id))
    return made
  })

const update = endpoint('sources.update')
  .input(sources.update.input)
  .output(sources.update.output)
  .mutation(async ({ ctx, input: { id, version, ...details } }) => {
    const stored = await requireSource(ctx.db, id)
    if (stored.version !== version) throw refusal('stale')
    const isInUse =
      isShownChange(stored, details) && (await countCitations(ctx.db, ofSource(id))).has(id)
    const changed = await updateSource(
      ctx.db,
      { id, version },
      { ...details, ...(isInUse && { changedInUseAt: ctx.now() }) },
    )
    if (changed === undefined) throw refusal('stale')
    ctx.note(noteFor(id))
    return changed
  })

/** The row is marked first: that waits for a save that cites it, and a later one finds it removed. */
const remove = endpoint('sources.remove')
  .input(sources.remove.input)
  .output(sources.remove.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (!(await markSourceRemoved(ctx.db, id, ctx.now()))) throw refusal('not-found')
    const citing = await listCitingApproaches(ctx.db, id)
    if (citing.length > 0) {
      const names = citing.slice(0, MAX_LISTED).map(({ nameNo }) => `«${nameNo}»`)
      throw refusal(
        'in-use',
        text(ctx.language, 'error_content_in_use', { names: names.join(', ') }),
      )
    }
    ctx.note(noteFor(id))
    return { id }
  })

export const sourcesRouter = router({ list, get, usedBy, create, update, remove })
