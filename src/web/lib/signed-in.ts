let userId: string | null = null

/** Who is signed in in this tab; null while that is not known, and when nobody is (AUTH-12). */
export const signedInUser = (): string | null => userId

/** For the session alone to say. */
export const setSignedInUser = (id: string | null): void => {
  userId = id
}
