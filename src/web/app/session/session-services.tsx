import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { requiredPathOf } from '#web/lib/navigation/redirect.ts'
import type { OfflineSession } from '#web/lib/cache/cache-rules.ts'
import { useOfflineCache } from '#web/lib/sync/use-offline-cache.ts'
import { followEvents } from '#web/lib/live/follow-events.ts'
import { publishChange } from '#web/lib/live/live-changes.ts'
import { setStreamStatus } from '#web/lib/live/connection-status.ts'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { useMaintenance } from '#web/lib/api/maintenance-state.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { signedInFor } from '#web/lib/tab/signed-in.ts'
import { onConfirmationNeeded } from '#web/lib/api/api.ts'
import { loadNumbersByHour } from '#web/lib/contact/emergency-numbers.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { fetchEncryptionKey } from '#web/lib/sync/enqueue.ts'
import { deleteEmptyStore, reloadQueue } from '#web/lib/queue/queue-store.ts'
import { flushDeviceQueue, createQueueSync } from '#web/lib/sync/flush-device-queue.ts'
import { setSyncTrigger } from '#web/lib/queue/sync-now.ts'
import { ownQueue } from '#web/lib/queue/own-queue.ts'
import * as m from '#web/generated/messages/messages.js'
import { HiddenScreen } from './screen-cover.tsx'
import { InactivityDialog } from './inactivity-dialog.tsx'

/** Another tab may have closed while it was sending a queued submission. */
const POLL_EVERY_MS = 30_000

/**
 * OFFL-01: sends the signed-in user's queued submissions: now, when the network returns, and regularly. It sends
 * nothing while a mandatory step blocks the user, such as a password change.
 */
const useQueueSync = (isAllowed: boolean): void =>
  useEffect(() => {
    if (!isAllowed) return
    const queueSync = createQueueSync({
      flush: flushDeviceQueue,
      random: Math.random,
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    })
    const cancelKeyFetch = whenIdle(() => void fetchEncryptionKey())
    const check = async (): Promise<void> => {
      await reloadQueue()
      if (ownQueue().some(({ refused }) => refused === null)) queueSync.now()
    }
    setSyncTrigger(queueSync.now)
    queueSync.now()
    const timer = setInterval(() => void check(), POLL_EVERY_MS)
    window.addEventListener('online', queueSync.now)
    return () => {
      cancelKeyFetch()
      clearInterval(timer)
      window.removeEventListener('online', queueSync.now)
      setSyncTrigger(() => undefined)
      queueSync.stop()
      void deleteEmptyStore()
    }
  }, [isAllowed])

const StepUpForm = lazyPart(async () => (await import('./step-up-form.tsx')).StepUpForm, null)

/** B9: opens above the page that needs it. The refused call continues once the password is right. */
const StepUp = ({ email }: { readonly email: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined)

  useEffect(() => {
    const stop = onConfirmationNeeded(() => {
      setIsOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    return () => {
      stop()
      // The user was signed out during the confirmation.
      answer.current(false)
    }
  }, [])

  const settle = (isConfirmed: boolean): void => {
    setIsOpen(false)
    answer.current(isConfirmed)
  }

  return (
    <Dialog heading={m.step_up_heading()} open={isOpen} size="small" onClose={() => settle(false)}>
      <StepUpForm email={email} onConfirmed={() => settle(true)} onClose={() => settle(false)} />
    </Dialog>
  )
}

/**
 * AUTH-12, LIVE-01: what the server says has changed is asked for again, the session first: guards and menus follow. A
 * page that makes no call of its own, such as a step of an assessment, learns here that the system closed (SET-03).
 */
const useEvents = (): void => {
  const { reload } = useAuth()
  const isOpen = useMaintenance() === null
  useEffect(() => {
    if (!isOpen) return
    const stop = followEvents({
      since: signedInFor,
      askSession: reload,
      onStatus: setStreamStatus,
      onEvent: (serverEvent) => {
        if (serverEvent.kind !== 'session') return publishChange(serverEvent)
        void reload()
        void fetchMaintenance()
      },
    })
    return () => {
      stop()
      setStreamStatus('heard')
    }
  }, [reload, isOpen])
}

type SessionServicesProps = {
  readonly session: Session
  readonly offlineSession: OfflineSession | null
}

/** Loaded once somebody is signed in. */
export const SessionServices = ({ session, offlineSession }: SessionServicesProps) => {
  useEvents()
  // X6: what the device has of before stays encrypted until the identity is confirmed.
  useQueueSync(requiredPathOf(session.profile) === null && session.isIdentityConfirmed)
  useOfflineCache(session, offlineSession)
  // Where it does not load, the card tries again when it is opened.
  useEffect(() => whenIdle(() => void loadNumbersByHour().catch(() => undefined)), [])
  return (
    <>
      <InactivityDialog isTimed={!isSuperadmin(session.profile.role)} />
      <StepUp email={session.user.email} />
      <HiddenScreen session={session} />
    </>
  )
}
