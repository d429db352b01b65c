let userId: string | null = null
const listeners = new Set<() => void>()

/** Who is signed in in this tab; null while that is not known, and when nobody is (AUTH-12). */
export const signedInUser = (): string | null => userId

/** Told whenever somebody has signed in: what waited for its owner goes on at once (SAFE-04). */
export const onSignedIn = (listener: () => void): void => void listeners.add(listener)

/** For the session alone to say. */
export const setSignedInUser = (id: string | null): void => {
  const isAnother = id !== userId
  userId = id
  if (isAnother && id !== null) for (const listener of listeners) listener()
}
