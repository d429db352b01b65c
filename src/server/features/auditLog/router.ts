import { auditLog } from '#contract/auditLog.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { pageOf } from '#server/core/page-of.ts'
import { findObjects } from './objects.ts'
import { readLastChange } from './last-change.ts'
import { listChoices, listEntries, listEntriesOfUser, type Entry } from './queries.ts'

/** BO-07: of one part of a file, however long the log is. */
const PART_ENTRIES = 5_000

/** H5: more do not go into one file. */
const MAX_USER_ENTRIES = 10_000

/** The rows with the names of their objects, and the objects. */
const withNames = async (db: Db, entries: readonly Entry[]) => {
  const objects = await findObjects(db, entries)
  const names = new Map(objects.map(({ id, name }) => [id, name]))
  const rows = entries.map((entry) => ({
    ...entry,
    resourceName: entry.resourceId === null ? null : (names.get(entry.resourceId) ?? null),
  }))
  return { rows, objects }
}

/** H2: reading the trail leaves a row itself: which filters, and whom it was asked about. */
const list = endpoint('auditLog.list')
  .input(auditLog.list.input)
  .output(auditLog.list.output)
  .query(async ({ ctx, input }) => {
    const { limit, cursor: _cursor, direction: _direction, ...filters } = input
    const entries = await listEntries(ctx.db, ctx.caller, input)
    const { rows, next } = pageOf(entries, limit)
    const { userId, resourceId, resourceType } = filters
    const about = userId ?? resourceId
    ctx.note({
      details: { filters: Object.keys(filters).toSorted().join(' ') },
      ...(about !== undefined && { resourceId: about }),
      ...(userId !== undefined && { resourceType: 'user' }),
      ...(userId === undefined && resourceType !== undefined && { resourceType }),
    })
    return { ...(await withNames(ctx.db, rows)), next }
  })

/** BO-07: one part of the file. The browser writes it, as the words are there. */
const exportPart = endpoint('auditLog.export')
  .input(auditLog.export.input)
  .output(auditLog.export.output)
  .mutation(async ({ ctx, input }) => {
    const entries = await listEntries(ctx.db, ctx.caller, { ...input, limit: PART_ENTRIES })
    const part = pageOf(entries, PART_ENTRIES)
    const { cursor: _cursor, ...filters } = input
    const { rows } = await withNames(ctx.db, part.rows)
    const details = { filters: Object.keys(filters).toSorted().join(' '), rows: rows.length }
    ctx.note({ details })
    return { rows, next: part.next }
  })

const choices = endpoint('auditLog.choices')
  .input(auditLog.choices.input)
  .output(auditLog.choices.output)
  .query(({ ctx }) => listChoices(ctx.db, ctx.caller))

const ofPerson = endpoint('auditLog.ofPerson')
  .input(auditLog.ofPerson.input)
  .output(auditLog.ofPerson.output)
  .query(async ({ ctx, input }) => {
    const entries = await listEntriesOfUser(ctx.db, input, MAX_USER_ENTRIES + 1)
    const rows = entries.slice(0, MAX_USER_ENTRIES)
    const isCut = entries.length > rows.length
    const { userId, ...period } = input
    ctx.note({
      resourceType: 'user',
      resourceId: userId,
      details: { filters: Object.keys(period).toSorted().join(' '), rows: rows.length },
    })
    return { rows: (await withNames(ctx.db, rows)).rows, isCut }
  })

const lastChange = endpoint('auditLog.lastChange')
  .input(auditLog.lastChange.input)
  .output(auditLog.lastChange.output)
  .query(async ({ ctx, input }) => ({
    change: await readLastChange(ctx.db, ctx.caller.userId, input),
  }))

export const auditLogRouter = router({
  list,
  export: exportPart,
  choices,
  lastChange,
  ofPerson,
})
