import type { Session } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { requiredPathOf } from '#web/lib/navigation/required-path.ts'
import type { OfflineSession } from '#web/lib/cache/cache-rules.ts'
import { useOfflineCache } from '#web/lib/sync/use-offline-cache.ts'
import { HiddenScreen } from './hidden-screen.tsx'
import { InactivityDialog } from './inactivity-dialog.tsx'
import { StepUp } from './step-up.tsx'
import { useEvents } from './use-events.ts'
import { useQueueSync } from './use-queue-sync.ts'

type SessionServicesProps = {
  readonly session: Session
  readonly offlineSession: OfflineSession | null
}

/** Loaded once somebody is signed in. */
export const SessionServices = ({ session, offlineSession }: SessionServicesProps) => {
  useEvents()
  // X6: what the device has of before stays sealed until the identity is confirmed.
  useQueueSync(requiredPathOf(session.profile) === null && session.isIdentityConfirmed)
  useOfflineCache(session, offlineSession)
  return (
    <>
      <InactivityDialog isTimed={!isSuperadmin(session.profile.role)} />
      <StepUp email={session.user.email} />
      <HiddenScreen session={session} />
    </>
  )
}
