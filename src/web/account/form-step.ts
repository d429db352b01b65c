/**
 * The progress of the form on a visitor's page. The page redirects a user who is already signed in at once. A user
 * who signs in with the form reads its message first (AUTH-03, AUTH-04).
 */
export type FormStep = 'form' | 'sending' | 'done'

/** The props of each alternative to the password. */
export type SecondFactorProps = {
  readonly challenge: string
  readonly onStep: (step: FormStep) => void
  /** C3: the sign-in starts again. `why` is the reason. */
  readonly onOver: (why: string) => void
}
