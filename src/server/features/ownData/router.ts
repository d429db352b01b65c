import { count, desc, eq } from 'drizzle-orm'
import { ownData, type OwnLogEntry, type OwnReset } from '#contract/ownData.ts'
import { OWN_LOG_PAGE } from '#domain/report/access-log.ts'
import { countClosed } from '#server/services/assessments/assessment-access.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { endpoint, ownAccountEndpoint, router } from '#server/core/endpoint.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import type { Db } from '#server/core/database.ts'
import {
  dismissResets,
  listHandedOverResets,
} from '#server/services/accounts/confirmed-identity.ts'
import { listIdentities, listSessionsOf, readOwnAccount, readSecondFactors } from './account.ts'
import {
  listApprovalsOf,
  listAssessmentsOf,
  listContentVersionsOf,
  listDutyRequestsOf,
  listDutiesOf,
} from './own-records.ts'

/** Newest first; an account's transaction alone sees the names. */
const readResets = async (db: Db, userId: string): Promise<OwnReset[]> => {
  const rows = await listHandedOverResets(db, userId)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }))
}

/** X6: every handed-over reset of the caller's password. */
const resets = ownAccountEndpoint('ownData.resets')
  .input(ownData.resets.input)
  .output(ownData.resets.output)
  .query(({ ctx }) => ctx.step((db) => readResets(db, ctx.caller.userId)))

/** X6: the notice is put away. Until the identity is confirmed it comes again with the next session. */
const dismiss = ownAccountEndpoint('ownData.dismissResets')
  .input(ownData.dismissResets.input)
  .output(ownData.dismissResets.output)
  .mutation(({ ctx }) =>
    ctx.step(async (db) => {
      const { userId, sessionId } = ctx.caller
      await dismissResets(db, { userId, sessionId, now: ctx.now() })
      await ctx.audit(db, { resourceType: 'user', resourceId: userId })
      return { success: true as const }
    }),
  )

const { id, at, role, action, resourceType, resourceId, details, result, requestId } = auditLog

type PageOptions = { readonly limit?: number; readonly offset?: number }

/** H5: the actions in a user's name, newest first; all of them, or a part. */
const listLogEntries = async (
  db: Db,
  userId: string,
  part: PageOptions = {},
): Promise<OwnLogEntry[]> => {
  const rows = await db
    .select({ id, at, role, action, resourceType, resourceId, details, result, requestId })
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(desc(at), desc(id))
    .limit(part.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(part.offset ?? 0)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    // The trail's details are single values (`AuditNote`).
    details: row.details as OwnLogEntry['details'],
  }))
}

const countLogEntries = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
  return row?.total ?? 0
}

/** H5: more do not go into one file. */
const MAX_FILE_ENTRIES = 10_000

const accessLog = endpoint('ownData.accessLog')
  .input(ownData.accessLog.input)
  .output(ownData.accessLog.output)
  .query(async ({ ctx, input: { page } }) => {
    const { userId } = ctx.caller
    const part = { limit: OWN_LOG_PAGE, offset: (page - 1) * OWN_LOG_PAGE }
    const rows = await listLogEntries(ctx.db, userId, part)
    ctx.note(auditNoteFor('user', userId, { page }))
    return { rows, total: await countLogEntries(ctx.db, userId) }
  })

const accessLogFile = endpoint('ownData.accessLogFile')
  .input(ownData.accessLogFile.input)
  .output(ownData.accessLogFile.output)
  .query(async ({ ctx }) => {
    const { userId } = ctx.caller
    const found = await listLogEntries(ctx.db, userId, { limit: MAX_FILE_ENTRIES + 1 })
    const rows = found.slice(0, MAX_FILE_ENTRIES)
    ctx.note(auditNoteFor('user', userId, { rows: rows.length }))
    return { rows, isCut: found.length > rows.length }
  })

/** L5: in a transaction of the own account, which also sees what the role of today does not. */
const exportAll = ownAccountEndpoint('ownData.export')
  .input(ownData.export.input)
  .output(ownData.export.output)
  .query(({ ctx }) =>
    ctx.step(async (db) => {
      const { userId } = ctx.caller
      const data = {
        exportedAt: ctx.now().toISOString(),
        ...(await readOwnAccount(db, userId)),
        sessions: await listSessionsOf(db, userId),
        secondFactors: await readSecondFactors(db, userId),
        identities: await listIdentities(db, userId),
        assessments: await listAssessmentsOf(db, userId),
        closedAssessments: await countClosed(db),
        resets: await readResets(db, userId),
        functions: await listDutiesOf(db, userId),
        functionRequests: await listDutyRequestsOf(db, userId),
        contentVersions: await listContentVersionsOf(db, userId),
        contentApprovals: await listApprovalsOf(db, userId),
        auditLog: await listLogEntries(db, userId),
      }
      await ctx.audit(db, auditNoteFor('user', userId, { assessments: data.assessments.length }))
      return data
    }),
  )

export const ownDataRouter = router({
  accessLog,
  accessLogFile,
  resets,
  dismissResets: dismiss,
  export: exportAll,
})
