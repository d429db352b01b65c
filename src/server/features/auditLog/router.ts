import { auditLog } from '#contract/auditLog.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { listChoices, listEntries, listEntriesOfUser } from './queries.ts'

/** H5: more do not go into one file. */
const MAX_USER_ENTRIES = 10_000

/** H2: reading the trail leaves a row itself: which filters, and whom it was asked about. */
const list = endpoint('auditLog.list')
  .input(auditLog.list.input)
  .output(auditLog.list.output)
  .query(async ({ ctx, input }) => {
    const { limit, cursor: _cursor, direction: _direction, ...filters } = input
    const entries = await listEntries(ctx.db, input)
    const rows = entries.slice(0, limit)
    const { userId, resourceId, resourceType } = filters
    const about = userId ?? resourceId
    ctx.note({
      details: { filters: Object.keys(filters).toSorted().join(' ') },
      ...(about !== undefined && { resourceId: about }),
      ...(userId !== undefined && { resourceType: 'user' }),
      ...(userId === undefined && resourceType !== undefined && { resourceType }),
    })
    return { rows, next: entries.length > limit ? (rows.at(-1)?.id ?? null) : null }
  })

const choices = endpoint('auditLog.choices')
  .input(auditLog.choices.input)
  .output(auditLog.choices.output)
  .query(({ ctx }) => listChoices(ctx.db))

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
    return { rows: [...rows], isCut }
  })

export const auditLogRouter = router({ list, choices, ofPerson })
