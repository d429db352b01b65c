/**
 * How far the form of a page for visitors is. Who is signed in already is sent on at once; who is
 * being signed in by the form itself reads its message first (AUTH-03, AUTH-04).
 */
export type FormStep = 'form' | 'sending' | 'done'

/** What each way to answer beside the password is given. */
export type WayProps = {
  readonly challenge: string
  readonly onStep: (step: FormStep) => void
  /** C3: the sign-in begins anew, and why. */
  readonly onOver: (why: string) => void
}
