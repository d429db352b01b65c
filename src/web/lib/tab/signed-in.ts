let userId: string | null = null
let departmentId: string | null = null
let since = 0
const listeners = new Set<() => void>()
const leaving = new Set<() => void>()

/** The user who is signed in in this tab. Null if that is not known yet, or if there is none (AUTH-12). */
export const signedInUser = (): string | null => userId

/** The department of that user; null: none, or not known. */
export const signedInDepartment = (): string | null => departmentId

/** Milliseconds since the sign-in. The tab fetched none of the user's data before. */
export const signedInFor = (): number => Math.round(performance.now() - since)

/** Called at every sign-in: submissions that wait for their owner go on at once (SAFE-04). */
export const onSignedIn = (listener: () => void): void => void listeners.add(listener)

/** Called whenever this tab no longer has a signed-in user. */
export const onSignedOut = (listener: () => void): void => void leaving.add(listener)

/** Only the session may call this. */
export const setSignedInUser = (id: string | null, department: string | null = null): void => {
  const isAnother = id !== userId
  userId = id
  departmentId = department
  if (!isAnother) return
  since = performance.now()
  for (const listener of id === null ? leaving : listeners) listener()
}
