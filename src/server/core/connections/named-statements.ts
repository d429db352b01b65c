import type { PoolClient } from 'pg'
import { carriesText, withQuery } from '../with-query.ts'

/*
 * A statement that comes again and again is sent under a name, so that each connection plans it a few times and not with
 * every call: with the policies that each one carries, to plan a statement takes longer than to answer it. Which plan
 * answers, the one for these values or the one for any, PostgreSQL decides by what each would cost.
 */

/** A rare statement, such as a user's own filter, does not get a name. */
const NAME_AFTER_USES = 3
/** Every connection keeps the state of each named statement until it closes. */
const MAX_NAMES = 250
const MAX_COUNTED = 2_000

/** The name of a statement by its text, the same each time; undefined: it is sent without. */
export type NameOf = (text: string) => string | undefined

/** The names of one process; a connection knows those that were sent over it. */
export const statementNames = (): NameOf => {
  const names = new Map<string, string>()
  const counted = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const times = (counted.get(text) ?? 0) + 1
    if (times < NAME_AFTER_USES) {
      if (counted.size >= MAX_COUNTED) counted.clear()
      counted.set(text, times)
      return undefined
    }
    counted.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** The connection, each of whose statements with values beside it goes by its name. Plain text goes as it is. */
export const nameStatements = (client: PoolClient, nameOf: NameOf): PoolClient =>
  withQuery(
    client,
    (send) =>
      (statement, ...rest) =>
        send(
          carriesText(statement) ? { ...statement, name: nameOf(statement.text) } : statement,
          ...rest,
        ),
  )
