import type { AuditNote, AuditRow, RefusalNote } from '#server/core/audit/audit.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'

/** A call with transactions of its own (`endpoint.ts`), so that no connection waits for a hash. */
export type StepContext = Context & {
  readonly step: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** A stepping call that writes its audit row itself, in the transaction of the action. */
export type AuditedStepContext = StepContext & {
  readonly audit: (db: Db, note: AuditNote) => Promise<void>
  /** The same row for an SQL function that stores it with the action; null: the row is not written. */
  readonly auditRow: (note: AuditNote) => AuditRow | null
  /** Writes the row of a refusal, in a transaction of its own. Of many refusals it writes one a minute (X4). */
  readonly auditRefusal: (note: RefusalNote) => Promise<void>
}
