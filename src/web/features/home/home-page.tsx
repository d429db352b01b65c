import {
  BookIcon,
  ChevronRightIcon,
  ClipboardCheckmarkIcon,
  ClockDashedIcon,
  ShieldLockIcon,
  StethoscopeIcon,
  TasklistIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { mayHaveFunctions, passesRoleCheck } from '#domain/access/roles.ts'
import { staffFunctions } from '#domain/follow-up/staff-functions.ts'
import type { Session } from '#contract/authMutations.ts'
import type { CarePlace } from '#contract/functions.ts'
import { loadedLater } from '#web/lib/browser/loaded-later.ts'
import { QueryProvider } from '#web/lib/cache/queries.tsx'
import { flows } from '#web/lib/flow-store/flows.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { StartedList } from '#web/shared/assessment/list/started-list.tsx'
import { Latest, useLatest } from '#web/shared/assessment/own/latest.tsx'
import { Overview, useOverview } from '#web/shared/assessment/own/overview.tsx'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { functionWords } from '#web/shared/follow-up/words.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import './home.css'

type PlacesProps = { readonly places: readonly CarePlace[] }

/** Its code is not there yet, or there is an error (PUB-07). */
const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
) => {
  const later = loadedLater(load)
  return (props: Props) => {
    const { Part, error } = later.usePart()
    if (error !== null) throw error
    return Part === null ? loading : <Part {...props} />
  }
}

const Ward = part<PlacesProps & { readonly children: ReactNode }>(
  async () => (await import('./home-ward.tsx')).HomeWard,
  <SkeletonRows rows={8} />,
)
const OpenCase = part<PlacesProps>(async () => (await import('./home-ward.tsx')).HomeOpenCase, null)
const Admin = part<{ readonly children: (card: ReactNode) => ReactNode }>(
  async () => (await import('./home-admin.tsx')).HomeAdmin,
  <SkeletonRows rows={8} />,
)

/** 'Betjent og vaktleder · Avdeling Nord' */
const whoText = (places: readonly CarePlace[], language: string): string => {
  const held = staffFunctions.filter((one) =>
    places.some(({ functions }) => functions.includes(one)),
  )
  const list = new Intl.ListFormat(language)
  const [first = '', ...more] = held.map((one) => functionWords[one]())
  return [
    list.format([first, ...more.map((word) => word.toLowerCase())]),
    list.format(places.map(({ name }) => name)),
  ].join(' · ')
}

type PartProps = { readonly session: Session; readonly places: readonly CarePlace[] | undefined }

const isAdmin = ({ profile }: Session): boolean => passesRoleCheck(profile, ['org_admin'])

const isOnlyHealth = (places: readonly CarePlace[]): boolean =>
  places.every(({ functions }) => functions.every((one) => one === 'health'))

/** The role of an administrator, the functions of the staff, else the organisation. */
const Who = ({ session: { profile }, places }: PartProps) => {
  const language = useLanguage()
  if (!mayHaveFunctions(profile.role)) {
    const role = roleTexts[profile.role]()
    return <>{`${role} · ${profile.companyName ?? m.home_all_companies()}`}</>
  }
  if (places === undefined) return <Skeleton width={14} height={1.25} />
  return <>{places.length > 0 ? whoText(places, language) : (profile.companyName ?? '')}</>
}

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
const HomeActions = ({ session, places }: PartProps) => {
  if (isAdmin(session)) {
    return (
      <>
        <StartLink isFirst={false} />
        <ButtonLink to="/admin">{m.landing_admin_button()}</ButtonLink>
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
const NoCasesCard = ({ icon: Icon, heading, children }: AsideProps) => (
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

const WithoutFunction = ({ session, isEnabled }: { session: Session; isEnabled: boolean }) => (
  <div className="hp-home__columns">
    <StartCard />
    {mayHaveFunctions(session.profile.role) ? (
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

type FirstProps = { readonly session: Session; readonly children: ReactNode }

/** The first thing that this person looks at, and then the rest at once, so that nothing moves. */
const First = ({ session, children }: FirstProps) => {
  const { data, error, refetch } = usePlaces()
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={8} /> : <LoadFailed error={error} retry={refetch} />
  }
  if (data.places.length > 0) return <Ward places={data.places}>{children}</Ward>
  return (
    <>
      <WithoutFunction session={session} isEnabled={data.isEnabled} />
      {children}
    </>
  )
}

const shortcuts = [
  {
    to: '/history',
    icon: ClockDashedIcon,
    name: m.dashboard_history,
    text: m.home_history_text,
  },
  {
    to: '/resources',
    icon: BookIcon,
    name: m.dashboard_resources,
    text: m.home_resources_text,
  },
  // PUB-04
  {
    to: '/assessment/treatment',
    icon: StethoscopeIcon,
    name: flows.treatment.name,
    text: m.home_treatment_text,
  },
] as const

const Shortcuts = () => (
  <nav className="hp-home__shortcuts" aria-label={m.home_shortcuts()}>
    {shortcuts.map(({ to, icon: Icon, name, text }) => (
      <Link key={to} to={to}>
        <Icon aria-hidden />
        <span>
          <b>{name()}</b> {text()}
        </span>
        <ChevronRightIcon aria-hidden />
      </Link>
    ))}
  </nav>
)

type RestProps = {
  readonly session: Session
  /** Above the list of assessments. */
  readonly before: ReactNode
  /** Beside it. */
  readonly beside: ReactNode
}

/** DASH-02, DASH-03: one's own assessments and figures, and the shortcuts; all at once, so that nothing moves. */
const Rest = ({ session, before, beside }: RestProps) => {
  const latest = useLatest(session.user.id)
  const overview = useOverview()
  if (latest.isLoading || overview.isLoading) return <SkeletonRows rows={8} />
  return (
    <div className="hp-home__columns">
      <div className="hp-home__stack">
        {before}
        <Latest userId={session.user.id}>
          <p>{m.dashboard_empty_text()}</p>
        </Latest>
      </div>
      <div className="hp-home__stack">
        {beside}
        <Overview heading={m.home_figures()} />
        <Shortcuts />
      </div>
    </div>
  )
}

const Home = ({ session }: { readonly session: Session }) => {
  const { data } = usePlaces()
  // Asked for at once, whatever is shown before them.
  useLatest(session.user.id)
  useOverview()
  const places = data?.places
  const isAdministrator = isAdmin(session)
  return (
    <>
      <p className="hp-home__who">
        <Who session={session} places={places} />
      </p>
      <div className="hp-home__actions">
        <HomeActions session={session} places={places} />
      </div>
      {isAdministrator && <p className="hp-home__banner">{m.landing_admin_banner()}</p>}
      <StartedList />
      {isAdministrator ? (
        <Admin>
          {(card) => (
            <Rest
              session={session}
              before={card}
              beside={
                <NoCasesCard icon={ShieldLockIcon} heading={m.home_no_cases()}>
                  {m.home_no_cases_text()}
                </NoCasesCard>
              }
            />
          )}
        </Admin>
      ) : (
        <First session={session}>
          <Rest session={session} before={null} beside={null} />
        </First>
      )}
    </>
  )
}

/** Below the heading of the front page, which is there before this code. */
export const HomePage = () => {
  const { state } = useAuth()
  if (state.status !== 'signed-in') return null
  const { session, standIn: offlineSession } = state
  return (
    <QueryProvider
      key={session.sessionId}
      handle={session.sessionId}
      offlineSession={offlineSession}
    >
      <Home session={session} />
    </QueryProvider>
  )
}
