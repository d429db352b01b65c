import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** Wrong commits: answer before the commit, or store an action and its audit row in two transactions. */
export type Wrong = 'answers-before-commit' | 'commits-by-halves'

type Query = (this: Client, ...args: unknown[]) => Promise<unknown>

const LATE_MS = 300

/** The audit row goes in one message with the commit. */
const AUDIT_ROW = 'select app.write_audit('

const isCommit = (statement: string): boolean =>
  statement === 'commit' || (statement.startsWith(AUDIT_ROW) && statement.endsWith('; commit'))

const statementOf = (args: unknown): string => {
  if (typeof args === 'string') return args
  return typeof args === 'object' && args !== null && 'text' in args ? String(args.text) : ''
}

/** The answer goes out at once. The commit follows later, and further statements of the connection wait for it. */
const answersBeforeCommit = (query: Query): Query => {
  const commits = new WeakMap<Client, Promise<unknown>>()
  return async function early(...args) {
    if (isCommit(statementOf(args[0]))) {
      commits.set(
        this,
        pause(LATE_MS).then(() => query.apply(this, args)),
      )
      return { rows: [] }
    }
    await commits.get(this)
    return query.apply(this, args)
  }
}

/** Commits the statements before the audit row separately. */
const commitsByHalves = (query: Query): Query => {
  const begun = new WeakMap<Client, string>()
  return async function torn(...args) {
    const statement = statementOf(args[0])
    if (statement.startsWith('begin; ')) begun.set(this, statement)
    if (statement.startsWith(AUDIT_ROW)) {
      await query.call(this, 'commit')
      await query.call(this, begun.get(this))
      await pause(LATE_MS)
    }
    return query.apply(this, args)
  }
}

/** Makes every connection of this process wrong, to prove that the programs find lost and torn writes. */
export const makeWrong = (wrong: Wrong): void => {
  const right = Reflect.get(Client.prototype, 'query') as Query
  const made = wrong === 'answers-before-commit' ? answersBeforeCommit : commitsByHalves
  Object.assign(Client.prototype, { query: made(right) })
}
