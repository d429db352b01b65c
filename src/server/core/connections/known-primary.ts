import type { ClientBase } from 'pg'
import { Unavailable } from './unavailable.ts'

/**
 * Which history a database writes. A restored copy has another system identifier. A standby that becomes the primary
 * begins a new timeline. Null: a standby writes none.
 */
export type History = { readonly system: string; readonly timeline: number | null }

/** Why the server does not work with what answers at the address of the database. */
export type NotPrimaryReason = 'standby' | 'old-primary' | 'other-database'

/** The address of the database leads to something else than the primary. */
export class NotPrimary extends Unavailable {
  readonly reason: NotPrimaryReason
  constructor(reason: NotPrimaryReason) {
    super(new Error(`the address of the database leads to: ${reason}`))
    this.reason = reason
  }
}

/** Null: it is the primary, as far as this process can know. `known`: the newest history that it has worked with. */
export const reasonAgainst = (found: History, known: History | null): NotPrimaryReason | null => {
  if (known !== null && found.system !== known.system) return 'other-database'
  if (found.timeline === null) return 'standby'
  return found.timeline < (known?.timeline ?? 0) ? 'old-primary' : null
}

/** The timeline of the log that is written now: that of the last checkpoint is older for a while after a failover. */
export const historyQuery = `select system_identifier::text as system,
  case when not pg_is_in_recovery()
    then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline
  from pg_control_system()`

/** The history in the result of `historyQuery`. */
export const historyIn = ({ rows: [found] }: { readonly rows: readonly History[] }): History => {
  if (found === undefined) throw new Error('the database does not describe itself')
  return found
}

/** The history of the database at the other end of the connection. */
export const readHistory = async (client: ClientBase): Promise<History> =>
  historyIn(await client.query<History>(historyQuery))

/**
 * The primary, as one process knows it. An old primary that comes back, or a standby behind the wrong address, gets no
 * call: its sessions, rights and answers are of the past.
 */
export type KnownPrimary = {
  /** Throws `NotPrimary` for a new connection that leads elsewhere. */
  readonly accept: (client: ClientBase, found: History) => void
  /** Whether the connection is to a primary that a newer one has replaced. */
  readonly isOutdated: (client: ClientBase) => boolean
}

export const createKnownPrimary = (): KnownPrimary => {
  let known: History | null = null
  const timelines = new WeakMap<ClientBase, number>()
  return {
    accept: (client, found) => {
      const reason = reasonAgainst(found, known)
      if (reason !== null) throw new NotPrimary(reason)
      known = found
      timelines.set(client, found.timeline ?? 0)
    },
    isOutdated: (client) => {
      const timeline = timelines.get(client)
      return timeline !== undefined && timeline < (known?.timeline ?? 0)
    },
  }
}
