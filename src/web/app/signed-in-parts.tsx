import type { Session } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { Inactivity } from './inactivity.tsx'
import { StepUp } from './step-up.tsx'
import { useEvents } from './use-events.ts'

/** Loaded once somebody is signed in. */
export const SignedInParts = ({ session }: { readonly session: Session }) => {
  useEvents()
  return (
    <>
      <Inactivity isTimed={!isSuperadmin(session.profile.role)} />
      <StepUp email={session.user.email} />
    </>
  )
}
