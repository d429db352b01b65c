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
  runSignOut,
  type Auth,
  type AuthState,
} from './account-calls.ts'
import {
  expireClock,
  hasExpired,
  restartClock,
  resumeClock,
  stopClock,
} from '../tab/activity-clock.ts'
import * as handle from '../tab/session-handle.ts'
import { adoptProfileLanguage, forgetLanguage } from '../format/language.ts'
import { setIsOfflineSession } from '../live/connection-status.ts'
import type { OfflineSession } from '../cache/cache-rules.ts'
import { deleteOfflineCache, cacheSession, readOfflineSession } from '../cache/offline-session.ts'
import { useRetry } from './use-retry.ts'
import { safeLocalStorage, safeSessionStorage } from '../storage/safe-storage.ts'
import { setSignedInUser, signedInUser, claimTab, stashDrafts } from '../tab/signed-in.ts'
import { discardUnsaved } from '../queue/unsaved.ts'

const AuthContext = createContext<Auth | null>(null)

/** AUTH-06: deletes the data of the user who left from this tab, except the handle. */
const clearTabData = (): void => {
  safeSessionStorage.clear()
  discardUnsaved()
  forgetLanguage()
}

const startState = (): AuthState =>
  handle.loadStoredHandle() === null
    ? { status: 'signed-out', because: 'none' }
    : { status: 'loading' }

/** All tabs expire at the same moment. One of them notifies the server. */
const runInOneTab = async (notifyServer: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return notifyServer()
  await navigator.locks.request('holdepunkt-expiring', { ifAvailable: true }, (lock) =>
    lock === null ? undefined : notifyServer(),
  )
}

/** At the start, a server that does not answer for this long counts as unreachable until it answers. */
const START_TIMEOUT_MS = 4_000

const startTimeout = (): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('late'), START_TIMEOUT_MS)
  })

/** AUTH-01. `leave` goes to the sign-in page after a sign-out (AUTH-06). */
export const AuthProvider = ({ leave, children }: { leave: () => void; children: ReactNode }) => {
  const [state, setState] = useState(startState)
  // Code outside React needs the user at once, not after the next render.
  const show = useCallback((next: AuthState): void => {
    if (next.status === 'signed-in') {
      setSignedInUser(next.session.user.id, next.session.profile.departmentId)
    } else setSignedInUser(null)
    setIsOfflineSession(next.status === 'signed-in' && next.offlineSession !== null)
    setState(next)
  }, [])

  const enter = useCallback(
    (session: Session, offlineSession: OfflineSession | null): void => {
      if (isSuperadmin(session.profile.role)) stopClock()
      else if (handle.currentHandle() === session.sessionId) resumeClock()
      else restartClock()
      handle.storeHandle(session.sessionId)
      claimTab({ userId: session.user.id, isIdentityConfirmed: session.isIdentityConfirmed })
      adoptProfileLanguage(session.profile.language)
      show({ status: 'signed-in', session, offlineSession })
    },
    [show],
  )

  const adopt = useCallback(
    (session: Session): void => {
      enter(session, null)
      void cacheSession(session)
    },
    [enter],
  )

  const end = useCallback((): void => {
    const because = hasExpired() ? 'inactive' : 'ended'
    // Another tab may have stored another session since. Its clock and cached data must stay.
    if (handle.compareStoredHandle() !== 'another') {
      stopClock()
      void deleteOfflineCache()
    }
    handle.removeHandle()
    if (because === 'inactive') {
      stashDrafts()
      forgetLanguage()
    }
    show({ status: 'signed-out', because })
  }, [show])

  const expire = useCallback(async (): Promise<void> => {
    const ownHandle = handle.currentHandle()
    const stored = handle.compareStoredHandle()
    // A user has signed in in another tab since. The storage event notifies this tab.
    if (stored === 'another') return
    if (stored === 'own') {
      expireClock()
      safeLocalStorage.clear()
    }
    end()
    if (stored === 'own' && ownHandle !== null)
      await runSignOut(() => runInOneTab(() => requestSignOut(ownHandle)))
  }, [end])

  /** OFFL-01: the server cannot confirm whose handle this is. */
  const tryOfflineSession = useCallback(
    async (askedHandle: string, otherwise: () => void): Promise<void> => {
      if (signedInUser() !== null) return
      if (hasExpired()) return expire()
      const cached = await readOfflineSession(askedHandle)
      if (askedHandle !== handle.currentHandle() || signedInUser() !== null) return
      if (cached === null) otherwise()
      else enter(cached.session, cached)
    },
    [enter, expire],
  )

  const reload = useCallback(async (): Promise<void> => {
    const askedHandle = handle.currentHandle()
    if (askedHandle === null) return
    const asking = fetchSession(askedHandle)
    const first = await Promise.race([asking, startTimeout()])
    if (first === 'late') await tryOfflineSession(askedHandle, () => undefined)
    const answer = await asking
    if (askedHandle !== handle.currentHandle()) return
    if (answer === 'unreachable')
      await tryOfflineSession(askedHandle, () => show({ status: 'unreachable' }))
    else if (answer === null) end()
    else adopt(answer)
  }, [adopt, end, show, tryOfflineSession])

  // After this render, not during it.
  useEffect(() => void Promise.resolve().then(reload), [reload])
  useRetry(state.status === 'signed-in' && state.offlineSession !== null, reload)

  // A closed browser may have interrupted a sign-out. Delete the data that the user left.
  useEffect(() => {
    if (handle.currentHandle() === null) void deleteOfflineCache()
  }, [])

  useEffect(
    () => handle.onSessionEnded((ending) => (ending === 'no-session' ? end() : void reload())),
    [end, reload],
  )

  useEffect(
    () =>
      handle.onHandleChangedInOtherTab((what) => {
        const hadHandle = handle.currentHandle() !== null
        handle.loadStoredHandle()
        // This tab's session is over already: the data of its owner stays. If both tabs end at the same moment, a
        // browser may show this tab an old write. The other tab made it before it cleared the storage.
        if (what === 'left' && !hadHandle) {
          stopClock()
          return
        }
        if (what === 'ended' || (what === 'left' && hasExpired())) {
          end()
        } else if (what === 'left') {
          stopClock()
          clearTabData()
          void deleteOfflineCache()
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
    safeLocalStorage.clear()
    handle.removeHandle()
    stopClock()
    // From here on no tab stores anything again.
    await deleteOfflineCache()
    clearTabData()
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
      signInWithPasskey: async (secondFactor, onChosen) => {
        const answer = await requestPasskeySignIn(secondFactor, onChosen)
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
        const ownHandle = handle.forgetHandle()
        // From here on the tab shows and fetches nothing private, however long the server takes.
        show({ status: 'loading' })
        if (ownHandle !== null) await runSignOut(() => requestSignOut(ownHandle))
        await forget()
        leave()
      },
      forget,
      expire,
    }
  }, [state, adopt, expire, reload, leave, forget, show])

  return <AuthContext value={auth}>{children}</AuthContext>
}

/** AUTH-08: who is signed in; throws outside its provider. */
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
