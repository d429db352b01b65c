import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { SecondFactor, Session } from '#contract/authMutations.ts'
import {
  fetchSession,
  requestSecondFactor,
  requestSignIn,
  requestSignOut,
  requestSignUp,
} from './account-calls.ts'
import * as handle from './handle.ts'
import { adoptProfileLanguage, forgetLanguage } from './language.ts'
import { local, perTab } from './safe-storage.ts'
import { setSignedInUser } from './signed-in.ts'
import { forgetUnsaved } from './unsaved.ts'

/** How a session ended: by the user (here or in another tab), or because the server says so. */
type SignedOut = { readonly status: 'signed-out'; readonly because: 'none' | 'left' | 'ended' }

type AuthState =
  | { readonly status: 'loading' }
  | SignedOut
  | { readonly status: 'signed-in'; readonly session: Session }
  /** A handle is stored, but the server cannot be asked. */
  | { readonly status: 'unreachable' }

/** Expected failures are values; a thrown one is a lost connection or the server's refusal. */
type Refused = { readonly success: false; readonly message: string }
type Result = { readonly success: true } | Refused

/** The password was right, and something else is asked for (C4). */
type SignIn = Result | (Refused & { readonly secondFactor?: SecondFactor | undefined })

type Answered = { readonly success: true } | (Refused & { readonly isOver: boolean })

type Auth = {
  readonly state: AuthState
  readonly signIn: (email: string, password: string) => Promise<SignIn>
  /** AUTH-10: with a typed code; `isOver`: the sign-in begins anew. */
  readonly answerSecondFactor: (challenge: string, code: string) => Promise<Answered>
  /** Creates the account and signs in with it (AUTH-04). */
  readonly signUp: (email: string, password: string, fullName: string) => Promise<Result>
  readonly signOut: () => Promise<void>
  /** Asks the server again who is signed in. */
  readonly reload: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

/** Drafts of the flows live in the tab's storage; they belong to the user who made them. */
const ownerKey = 'holdepunkt-owner'

const claimTab = (userId: string): void => {
  if (perTab.get(ownerKey) !== userId) perTab.clear()
  perTab.set(ownerKey, userId)
}

/** AUTH-06: what this tab has of the user who left, beside the handle. */
const forgetAll = (): void => {
  perTab.clear()
  forgetUnsaved()
  forgetLanguage()
}

const startState = (): AuthState =>
  handle.takeStoredHandle() === null
    ? { status: 'signed-out', because: 'none' }
    : { status: 'loading' }

/** AUTH-01. `leave` goes to the sign-in page after a sign-out (AUTH-06). */
export const AuthProvider = ({ leave, children }: { leave: () => void; children: ReactNode }) => {
  const [state, setState] = useState(startState)
  // What goes on outside React learns at once who it works for, not after the next draw.
  const show = useCallback((next: AuthState): void => {
    setSignedInUser(next.status === 'signed-in' ? next.session.user.id : null)
    setState(next)
  }, [])

  const adopt = useCallback(
    (session: Session): void => {
      handle.holdHandle(session.sessionId)
      claimTab(session.user.id)
      adoptProfileLanguage(session.profile.language)
      show({ status: 'signed-in', session })
    },
    [show],
  )

  const end = useCallback((): void => {
    handle.dropHandle()
    show({ status: 'signed-out', because: 'ended' })
  }, [show])

  const reload = useCallback(async (): Promise<void> => {
    const asked = handle.heldHandle()
    if (asked === null) return
    const answer = await fetchSession(asked)
    if (asked !== handle.heldHandle()) return
    if (answer === 'unreachable') {
      setState((now) => (now.status === 'signed-in' ? now : { status: 'unreachable' }))
    } else if (answer === null) end()
    else adopt(answer)
  }, [adopt, end])

  // After this draw, not in the middle of it.
  useEffect(() => void Promise.resolve().then(reload), [reload])

  useEffect(
    () => handle.onEnded((ending) => (ending === 'no-session' ? end() : void reload())),
    [end, reload],
  )

  useEffect(
    () =>
      handle.onHandleChangedElsewhere((what) => {
        handle.takeStoredHandle()
        if (what === 'left') {
          forgetAll()
          show({ status: 'signed-out', because: 'left' })
        } else if (what === 'ended') {
          show({ status: 'signed-out', because: 'ended' })
        } else {
          show({ status: 'loading' })
          void reload()
        }
      }),
    [reload, show],
  )

  const auth = useMemo((): Auth => {
    const signIn: Auth['signIn'] = async (email, password) => {
      const answer = await requestSignIn(email, password)
      if (answer.success) adopt(answer)
      return answer
    }
    return {
      state,
      reload,
      signIn,
      answerSecondFactor: async (challenge, code) => {
        const answer = await requestSecondFactor(challenge, code)
        if (answer.success) adopt(answer)
        return answer
      },
      signUp: async (email, password, fullName) => {
        const answer = await requestSignUp(email, password, fullName)
        // The account exists now, even when signing in with it has to be done by hand.
        if (answer.success) await signIn(email, password).catch(() => undefined)
        return answer
      },
      signOut: async () => {
        const held = handle.heldHandle()
        if (held !== null) await requestSignOut(held)
        // All at once: the handle's own removal would tell other tabs of an end, not of a sign-out.
        local.clear()
        handle.dropHandle()
        forgetAll()
        show({ status: 'signed-out', because: 'left' })
        leave()
      },
    }
  }, [state, adopt, reload, leave, show])

  return <AuthContext value={auth}>{children}</AuthContext>
}

/** AUTH-08. */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The session of a guarded page, which is only drawn with one. */
export const useSession = (): Session => {
  const { state } = useAuth()
  if (state.status !== 'signed-in') throw new Error('useSession is for pages behind the guard')
  return state.session
}
