import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { isSuperadmin } from '#domain/access/roles.ts'
import type { Session } from '#contract/authMutations.ts'
import {
  fetchSession,
  requestPasskeySignIn,
  requestProviderSignIn,
  requestSecondFactor,
  requestSignIn,
  requestSignOut,
  requestSignUp,
} from './account-calls.ts'
import {
  expireClock,
  hasExpired,
  restartClock,
  resumeClock,
  stopClock,
} from '../tab/activity-clock.ts'
import * as handle from '../tab/handle.ts'
import { adoptProfileLanguage, forgetLanguage } from '../format/language.ts'
import { setStandIn } from '../live/connection.ts'
import type { StandIn } from '../cache/kept-rules.ts'
import { dropKept, keepSession, readStandIn } from '../cache/kept-session.ts'
import type { Auth, AuthState } from './auth.ts'
import { useAskAgain } from './use-ask-again.ts'
import { local, perTab } from '../storage/safe-storage.ts'
import { setSignedInUser, signedInUser } from '../tab/signed-in.ts'
import { claimTab, putAside } from '../tab/tab-owner.ts'
import { forgetUnsaved } from '../queue/unsaved.ts'

const AuthContext = createContext<Auth | null>(null)

/** AUTH-06: deletes the data of the user who left from this tab, except the handle. */
const forgetAll = (): void => {
  perTab.clear()
  forgetUnsaved()
  forgetLanguage()
}

const startState = (): AuthState =>
  handle.takeStoredHandle() === null
    ? { status: 'signed-out', because: 'none' }
    : { status: 'loading' }

/** All tabs expire at the same moment. One of them notifies the server. */
const inOneTab = async (tell: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return tell()
  await navigator.locks.request('holdepunkt-expiring', { ifAvailable: true }, (lock) =>
    lock === null ? undefined : tell(),
  )
}

/** At the start, a server that does not answer for this long counts as unreachable until it answers. */
const START_PATIENCE_MS = 4_000

const patience = (): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('late'), START_PATIENCE_MS)
  })

/** AUTH-01. `leave` goes to the sign-in page after a sign-out (AUTH-06). */
export const AuthProvider = ({ leave, children }: { leave: () => void; children: ReactNode }) => {
  const [state, setState] = useState(startState)
  // Code outside React needs the user at once, not after the next render.
  const show = useCallback((next: AuthState): void => {
    setSignedInUser(next.status === 'signed-in' ? next.session.user.id : null)
    setStandIn(next.status === 'signed-in' && next.standIn !== null)
    setState(next)
  }, [])

  const enter = useCallback(
    (session: Session, standIn: StandIn | null): void => {
      if (isSuperadmin(session.profile.role)) stopClock()
      else if (handle.heldHandle() === session.sessionId) resumeClock()
      else restartClock()
      handle.holdHandle(session.sessionId)
      claimTab({ userId: session.user.id, isIdentityConfirmed: session.isIdentityConfirmed })
      adoptProfileLanguage(session.profile.language)
      show({ status: 'signed-in', session, standIn })
    },
    [show],
  )

  const adopt = useCallback(
    (session: Session): void => {
      enter(session, null)
      void keepSession(session)
    },
    [enter],
  )

  const end = useCallback((): void => {
    const because = hasExpired() ? 'inactive' : 'ended'
    // Another tab may have stored another session since. Its clock and cached data must stay.
    if (handle.whoIsStored() !== 'another') {
      stopClock()
      void dropKept()
    }
    handle.dropHandle()
    if (because === 'inactive') {
      putAside()
      forgetLanguage()
    }
    show({ status: 'signed-out', because })
  }, [show])

  const expire = useCallback(async (): Promise<void> => {
    const held = handle.heldHandle()
    const stored = handle.whoIsStored()
    // A user has signed in in another tab since. The storage event notifies this tab.
    if (stored === 'another') return
    if (stored === 'own') {
      expireClock()
      local.clear()
    }
    end()
    if (stored === 'own' && held !== null) await inOneTab(() => requestSignOut(held))
  }, [end])

  /** OFFL-01: the server cannot confirm whose handle this is. */
  const standIn = useCallback(
    async (asked: string, otherwise: () => void): Promise<void> => {
      if (signedInUser() !== null) return
      if (hasExpired()) return expire()
      const kept = await readStandIn(asked)
      if (asked !== handle.heldHandle() || signedInUser() !== null) return
      if (kept === null) otherwise()
      else enter(kept.session, kept)
    },
    [enter, expire],
  )

  const reload = useCallback(async (): Promise<void> => {
    const asked = handle.heldHandle()
    if (asked === null) return
    const asking = fetchSession(asked)
    const first = await Promise.race([asking, patience()])
    if (first === 'late') await standIn(asked, () => undefined)
    const answer = await asking
    if (asked !== handle.heldHandle()) return
    if (answer === 'unreachable') await standIn(asked, () => show({ status: 'unreachable' }))
    else if (answer === null) end()
    else adopt(answer)
  }, [adopt, end, show, standIn])

  // After this render, not during it.
  useEffect(() => void Promise.resolve().then(reload), [reload])
  useAskAgain(state.status === 'signed-in' && state.standIn !== null, reload)

  // A closed browser may have interrupted a sign-out. Delete the data that the user left.
  useEffect(() => {
    if (handle.heldHandle() === null) void dropKept()
  }, [])

  useEffect(
    () => handle.onEnded((ending) => (ending === 'no-session' ? end() : void reload())),
    [end, reload],
  )

  useEffect(
    () =>
      handle.onHandleChangedElsewhere((what) => {
        const wasHeld = handle.heldHandle() !== null
        handle.takeStoredHandle()
        // This tab's session is over already: the data of its owner stays. If both tabs end at the same moment, a
        // browser may show this tab an old write. The other tab made it before it cleared the storage.
        if (what === 'left' && !wasHeld) {
          stopClock()
          return
        }
        if (what === 'ended' || (what === 'left' && hasExpired())) {
          end()
        } else if (what === 'left') {
          stopClock()
          forgetAll()
          void dropKept()
          show({ status: 'signed-out', because: 'left' })
        } else {
          show({ status: 'loading' })
          void reload()
        }
      }),
    [end, reload, show],
  )

  const forget = useCallback(async (): Promise<void> => {
    // Clear all at once. Other tabs take the removal of the handle alone as an ended session, not as a sign-out.
    local.clear()
    handle.dropHandle()
    stopClock()
    // From here on no tab stores anything again.
    await dropKept()
    forgetAll()
    show({ status: 'signed-out', because: 'left' })
  }, [show])

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
      signInWithPasskey: async (secondFactor) => {
        const answer = await requestPasskeySignIn(secondFactor)
        if (answer.success) adopt(answer)
        return answer
      },
      signInWithProvider: async (given) => {
        const answer = await requestProviderSignIn(given)
        if (answer.success) adopt(answer)
        return answer
      },
      answerSecondFactor: async (challenge, code) => {
        const answer = await requestSecondFactor(challenge, code)
        if (answer.success) adopt(answer)
        return answer
      },
      signUp: async (email, password, fullName) => {
        const answer = await requestSignUp(email, password, fullName)
        // The account exists now, even if the user has to sign in by hand.
        if (answer.success) await signIn(email, password).catch(() => undefined)
        return answer
      },
      signOut: async () => {
        const held = handle.releaseHandle()
        // From here on the tab shows and fetches nothing private, however long the server takes.
        show({ status: 'loading' })
        if (held !== null) await requestSignOut(held)
        await forget()
        leave()
      },
      forget,
      expire,
    }
  }, [state, adopt, expire, reload, leave, forget, show])

  return <AuthContext value={auth}>{children}</AuthContext>
}

/** AUTH-08. */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The session of a guarded page, which renders only with a session. */
export const useSession = (): Session => {
  const { state } = useAuth()
  if (state.status !== 'signed-in') throw new Error('useSession is for pages behind the guard')
  return state.session
}
