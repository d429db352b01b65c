import { sql } from 'drizzle-orm'
import { tasks, type Task } from '#contract/tasks.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { taskKindsOf, taskPath } from '#domain/operation/task-rules.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { taskSources, type TaskScope } from './task-sources.ts'

/** A row of a source, by the names of its columns. */
type TaskRow = Pick<Task, 'kind' | 'count' | 'name' | 'comment'> & {
  readonly content_kind: Task['contentKind']
  readonly content_id: string | null
  /** Milliseconds since 1970. */
  readonly since: number | null
  readonly company_id: string | null
  readonly company_name: string | null
}

/** Null: a user without a company administers nothing. */
const scopeOf = ({ role, companyId, userId }: Caller, now: Date): TaskScope | null => {
  if (isSuperadmin(role)) return { companyId: null, userId, now }
  return companyId === null ? null : { companyId, userId, now }
}

/** ADM-05: one statement, however many kinds the role sees. */
const listTasks = async (db: Db, caller: Caller, now: Date): Promise<Task[]> => {
  const scope = scopeOf(caller, now)
  // The permission table lets other roles in only while administration is delegated.
  const kinds = taskKindsOf(caller.role, true)
  if (scope === null || kinds.length === 0) return []
  const sources = kinds.map((kind) => taskSources[kind](scope))
  const { rows } = await db.execute<TaskRow>(sql.join(sources, sql` union all `))
  const order = (row: TaskRow) => kinds.indexOf(row.kind)
  return rows
    .toSorted((a, b) => order(a) - order(b) || (a.since ?? 0) - (b.since ?? 0))
    .map(({ kind, count, name, comment, ...row }) => ({
      kind,
      count,
      name,
      comment,
      contentKind: row.content_kind,
      contentId: row.content_id,
      path: taskPath(kind, row.content_kind, caller.role),
      since: row.since === null ? null : new Date(row.since).toISOString(),
      company:
        row.company_id === null || row.company_name === null
          ? null
          : { id: row.company_id, name: row.company_name },
    }))
}

const list = endpoint('tasks.list')
  .input(tasks.list.input)
  .output(tasks.list.output)
  .query(async ({ ctx: { db, caller, now } }) => {
    const at = now()
    return { at: at.toISOString(), tasks: await listTasks(db, caller, at) }
  })

export const tasksRouter = router({ list })
