let userId: string | null = null
let since = 0
const listeners = new Set<() => void>()
const leaving = new Set<() => void>()

/** Who is signed in in this tab; null while that is not known, and when nobody is (AUTH-12). */
export const signedInUser = (): string | null => userId

/** For how many milliseconds already: nothing of theirs was asked for before. */
export const signedInFor = (): number => Math.round(performance.now() - since)

/** Told whenever somebody has signed in: what waited for its owner goes on at once (SAFE-04). */
export const onSignedIn = (listener: () => void): void => void listeners.add(listener)

/** Told whenever nobody is signed in here any more. */
export const onSignedOut = (listener: () => void): void => void leaving.add(listener)

/** For the session alone to say. */
export const setSignedInUser = (id: string | null): void => {
  const isAnother = id !== userId
  userId = id
  if (!isAnother) return
  since = performance.now()
  for (const listener of id === null ? leaving : listeners) listener()
}
