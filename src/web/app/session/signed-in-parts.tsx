import type { Session } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { firstPathOf } from '#web/lib/navigation/first-path.ts'
import type { StandIn } from '#web/lib/cache/kept-rules.ts'
import { useKeptContent } from '#web/lib/sync/use-kept-content.ts'
import { Inactivity } from './inactivity.tsx'
import { StepUp } from './step-up.tsx'
import { useEvents } from './use-events.ts'
import { useLetters } from './use-letters.ts'

type SignedIn = {
  readonly session: Session
  readonly standIn: StandIn | null
}

/** Loaded once somebody is signed in. */
export const SignedInParts = ({ session, standIn }: SignedIn) => {
  useEvents()
  // X6: what the device has of before stays sealed until the identity is confirmed.
  useLetters(firstPathOf(session.profile) === null && session.isIdentityConfirmed)
  useKeptContent(session, standIn)
  return (
    <>
      <Inactivity isTimed={!isSuperadmin(session.profile.role)} />
      <StepUp email={session.user.email} />
    </>
  )
}
