import { useSyncExternalStore } from 'react'

/** The token of a link, out of the address that was opened. Kept in memory alone (L2). */
const createLinkToken = () => {
  let token: string | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    set: (given: string): void => {
      token = given
      for (const listener of listeners) listener()
    },
    /** Null: no such link was opened since the page was loaded. */
    useToken: (): string | null => useSyncExternalStore(subscribe, () => token),
  }
}

export const invitationToken = createLinkToken()
export const passwordResetToken = createLinkToken()
/** What the provider answered, on the way to the server. */
export const providerAnswerToken = createLinkToken()
