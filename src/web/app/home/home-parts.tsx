import {
  ClipboardCheckmarkIcon,
  ShieldLockIcon,
  StethoscopeIcon,
  TasklistIcon,
} from '@navikt/aksel-icons'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { mayHaveDuties, hasAllowedRole } from '#domain/access/roles.ts'
import type { Session } from '#contract/authMutations.ts'
import type { CarePlace } from '#contract/functions.ts'
import { loadedLater } from '#web/lib/browser/loaded-later.tsx'
import { flows } from '#web/lib/flow-store/flows.ts'
import { isOnlyHealth } from '#web/ward/kit/use-places.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { Skeleton, SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

type PlacesProps = { readonly places: readonly CarePlace[] }

/** Code that failed to load stays failed until the page reloads. */
const reload = () => window.location.reload()

/** Its code is not there yet, or cannot be had: as without a network, where the back office is not kept (OFFL-01). */
const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
) => {
  const later = loadedLater(load)
  return (props: Props) => {
    const { Part, error } = later.usePart()
    if (error !== null) return <LoadFailed error={error} retry={reload} />
    return Part === null ? loading : <Part {...props} />
  }
}

export const Ward = part<PlacesProps & { readonly children: ReactNode }>(
  async () => (await import('./home-ward.tsx')).HomeWard,
  <SkeletonRows rows={4} />,
)
/** As wide as the button that comes. */
const openCaseLoading = <Skeleton width={8.125} height={3} />
const OpenCase = part<PlacesProps>(
  async () => (await import('./home-ward.tsx')).HomeOpenCase,
  openCaseLoading,
)
export const Admin = part<{ readonly children: (card: ReactNode) => ReactNode }>(
  async () => (await import('./home-admin.tsx')).HomeAdmin,
  <SkeletonRows rows={4} />,
)

export type PartProps = {
  readonly session: Session
  readonly places: readonly CarePlace[] | undefined
}

export const isAdmin = ({ profile }: Session): boolean => hasAllowedRole(profile, ['org_admin'])

const StartLink = ({ isFirst }: { readonly isFirst: boolean }) => (
  <ButtonLink
    to="/assessment/start"
    icon={<ClipboardCheckmarkIcon aria-hidden />}
    {...(!isFirst && { variant: 'secondary', tone: 'neutral' })}
  >
    {m.landing_start()}
  </ButtonLink>
)

/** What most of them come for is the one filled button. */
export const HomeActions = ({
  session,
  places,
  isLoading,
}: PartProps & { readonly isLoading: boolean }) => {
  if (isAdmin(session)) {
    return (
      <>
        <StartLink isFirst={false} />
        <ButtonLink to="/admin">{m.landing_admin_button()}</ButtonLink>
      </>
    )
  }
  if (isLoading && mayHaveDuties(session.profile.role)) {
    return (
      <>
        {openCaseLoading}
        <Skeleton width={10.75} height={3} />
      </>
    )
  }
  if (places === undefined || places.length === 0) return null
  if (isOnlyHealth(places)) {
    return (
      <>
        <StartLink isFirst={false} />
        <ButtonLink to="/assessment/treatment" icon={<StethoscopeIcon aria-hidden />}>
          {m.home_treatment()}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <OpenCase places={places} />
      <StartLink isFirst />
    </>
  )
}

type AsideProps = {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly heading: string
  readonly children: ReactNode
}

/** Why there are no cases here, and who can change that. */
export const NoCasesCard = ({ icon: Icon, heading, children }: AsideProps) => (
  <section className="hp-home__none">
    <h2>
      <Icon aria-hidden />
      {heading}
    </h2>
    <p>{children}</p>
  </section>
)

const StartCard = () => (
  <section className="hp-home__card hp-home__start">
    <h2>{m.home_start()}</h2>
    <p>{m.home_start_text()}</p>
    <div className="hp-actions">
      <StartLink isFirst />
      <ButtonLink to="/assessment/observation" variant="secondary">
        {flows.observation.name()}
      </ButtonLink>
    </div>
  </section>
)

export const WithoutDuty = ({ session, isEnabled }: { session: Session; isEnabled: boolean }) => (
  <div className="hp-home__columns">
    <StartCard />
    {mayHaveDuties(session.profile.role) ? (
      <NoCasesCard icon={TasklistIcon} heading={m.home_no_function()}>
        {isEnabled ? m.home_no_function_text() : m.home_follow_up_off()}
      </NoCasesCard>
    ) : (
      <NoCasesCard icon={ShieldLockIcon} heading={m.home_no_cases()}>
        {m.home_no_cases_text()}
      </NoCasesCard>
    )}
  </div>
)
