import type { ClusterNode } from './node.ts'

/** What Patroni says of one member; newer versions say 'streaming' of a standby. */
type Member = {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  /** The bytes of the log that the member has not received; not a number: it does not say. */
  readonly lag?: number | string
}

const TIMEOUT_MS = 3_000

/** The body of an answer of 200; null: another answer, or none in time. */
const ask = async (node: ClusterNode, path: string): Promise<string | null> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`http://127.0.0.1:${node.ports.rest}${path}`, { signal })
    const body = await answer.text()
    return answer.ok ? body : null
  } catch {
    return null
  }
}

/** The members as this node knows them; empty: it does not answer. */
export const membersBy = async (node: ClusterNode): Promise<readonly Member[]> => {
  const body = await ask(node, '/cluster')
  return body === null ? [] : (JSON.parse(body) as { members: readonly Member[] }).members
}

/** Whether this node says of itself that it is the primary and has the lock. */
export const isPrimary = async (node: ClusterNode): Promise<boolean> =>
  (await ask(node, '/primary')) !== null

/** One primary, and every other member follows it on its timeline, one of them synchronously. */
export const isWhole = (members: readonly Member[], count: number): boolean => {
  const primary = members.find(({ role }) => role === 'leader')
  return (
    primary !== undefined &&
    members.length === count &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(
      ({ state, timeline }) =>
        ['running', 'streaming'].includes(state) && timeline === primary.timeline,
    )
  )
}
