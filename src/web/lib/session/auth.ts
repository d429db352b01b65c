import type { SecondFactor, Session } from '#contract/authMutations.ts'
import type { OfflineSession } from '../cache/cache-rules.ts'

/** How a session ended: by the user (here or in another tab), by inactivity, or by the server. */
type SignedOut = {
  readonly status: 'signed-out'
  readonly because: 'none' | 'left' | 'inactive' | 'ended'
}

export type AuthState =
  | { readonly status: 'loading' }
  | SignedOut
  | {
      readonly status: 'signed-in'
      readonly session: Session
      /** OFFL-01: the cached session replaces the answer of an unreachable server. Null: the server answered. */
      readonly offlineSession: OfflineSession | null
    }
  /** A handle is stored, but the server is not reachable. */
  | { readonly status: 'unreachable' }

export type SignedIn = Extract<AuthState, { readonly status: 'signed-in' }>

/** Expected failures are values. A thrown failure is a lost connection or the server's refusal. */
type Refused = { readonly success: false; readonly message: string }
type Result = { readonly success: true } | Refused

/** The password was right, and the server asks for something else (C4). */
type SignIn =
  | { readonly success: true }
  | (Refused & { readonly secondFactor?: SecondFactor | undefined })

type Answered = { readonly success: true } | (Refused & { readonly isOver: boolean })

export type Auth = {
  readonly state: AuthState
  readonly signIn: (email: string, password: string) => Promise<SignIn>
  /** AUTH-10: with a typed code. `isOver`: the user must start the sign-in again. */
  readonly answerSecondFactor: (challenge: string, code: string) => Promise<Answered>
  /** AUTH-10: as the second factor of a sign-in that has begun, or instead of the password. */
  readonly signInWithPasskey: (secondFactor?: string, onChosen?: () => void) => Promise<Result>
  /** The same with the answer of an OpenID provider. */
  readonly signInWithProvider: (answer: string) => Promise<SignIn>
  /** Creates the account and signs in with it (AUTH-04). */
  readonly signUp: (email: string, password: string, fullName: string) => Promise<Result>
  readonly signOut: () => Promise<void>
  /** AUTH-07: the user has been inactive for too long. Drafts and unsent submissions wait for their owner in memory. */
  readonly expire: () => Promise<void>
  /** The account is deleted: all its data that is stored here goes too (M1). */
  readonly forget: () => Promise<void>
  /** Asks the server again for the signed-in user. */
  readonly reload: () => Promise<void>
}
