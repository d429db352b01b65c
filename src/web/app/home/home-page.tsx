import {
  BookIcon,
  ChevronRightIcon,
  ClockDashedIcon,
  ShieldLockIcon,
  StethoscopeIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isSuperadmin, mayHaveDuties } from '#domain/access/roles.ts'
import type { Session } from '#contract/authMutations.ts'
import type { CarePlace } from '#contract/functions.ts'
import { QueryProvider } from '#web/lib/cache/query-provider.tsx'
import { flows } from '#web/lib/flow-store/flows.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { roleTexts } from '#web/account/kit/role-text.ts'
import { StartedList } from '#web/flows/kit/list/started-list.tsx'
import { Latest, useLatest } from '#web/flows/kit/own/latest.tsx'
import { Overview, useOverview } from '#web/flows/kit/own/overview.tsx'
import { useCurrentApproval } from '#web/flows/kit/safety/safety-line.tsx'
import { isOnlyHealth, usePlaces } from '#web/ward/kit/use-places.ts'
import { dutiesText } from '#web/ward/kit/follow-up-texts.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Skeleton, SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  Admin,
  HomeActions,
  isAdmin,
  NoCasesCard,
  Ward,
  WithoutDuty,
  type PartProps,
} from './home-parts.tsx'
import './home.css'

/** 'Betjent og vaktleder · Avdeling Nord' */
const whoText = (places: readonly CarePlace[], language: Language): string =>
  [
    dutiesText(
      places.flatMap(({ functions }) => functions),
      language,
    ),
    new Intl.ListFormat(language).format(places.map(({ name }) => name)),
  ].join(' · ')

/** The role of an administrator, the functions of the staff, else the organisation. */
const Who = ({ session: { profile }, places }: PartProps) => {
  const language = useLanguage()
  if (!mayHaveDuties(profile.role)) {
    const role = isSuperadmin(profile.role) ? m.home_superadmin() : roleTexts[profile.role]()
    return <>{`${role} · ${profile.companyName ?? m.home_all_companies()}`}</>
  }
  if (places === undefined) return <Skeleton width={14} height={1.25} />
  return <>{places.length > 0 ? whoText(places, language) : (profile.companyName ?? '')}</>
}

type FirstProps = { readonly session: Session; readonly children: ReactNode }

/** The first thing that this person looks at, and then the rest at once, so that nothing moves. */
const First = ({ session, children }: FirstProps) => {
  const { data, error, refetch } = usePlaces()
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={4} /> : <LoadFailed error={error} retry={refetch} />
  }
  if (data.places.length > 0) return <Ward places={data.places}>{children}</Ward>
  return (
    <>
      <WithoutDuty session={session} isEnabled={data.isEnabled} />
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
  // PUB-04: health staff come to the treatment flow in one click.
  {
    to: '/assessment/treatment',
    icon: StethoscopeIcon,
    name: flows.treatment.name,
    text: m.home_treatment_text,
  },
] as const

type PlacesProps = { readonly places: readonly CarePlace[] | undefined }

/** Health has the treatment as the first button of the page. */
const shortcutsFor = (places: readonly CarePlace[] = []) =>
  shortcuts.filter(
    ({ to }) => to !== '/assessment/treatment' || places.length === 0 || !isOnlyHealth(places),
  )

const Shortcuts = ({ places }: PlacesProps) => (
  <nav className="hp-home__shortcuts" aria-label={m.home_shortcuts()}>
    {shortcutsFor(places).map(({ to, icon: Icon, name, text }) => (
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

type RestProps = PlacesProps & {
  readonly session: Session
  /** Above the list of assessments. */
  readonly before: ReactNode
  /** Beside it. */
  readonly beside: ReactNode
}

/** DASH-02, DASH-03: one's own assessments and figures, and the shortcuts; all at once, so that nothing moves. */
const Rest = ({ session, places, before, beside }: RestProps) => {
  const latest = useLatest(session.user.id)
  const overview = useOverview()
  if (latest.isLoading || overview.isLoading) return <SkeletonRows rows={4} />
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
        <Shortcuts places={places} />
      </div>
    </div>
  )
}

const Home = ({ session }: { readonly session: Session }) => {
  const { data, error } = usePlaces()
  // Asked for at once, whatever is shown before them.
  useLatest(session.user.id)
  useOverview()
  useCurrentApproval()
  const places = data?.places
  const isAdministrator = isAdmin(session)
  return (
    <>
      <p className="hp-home__who">
        <Who session={session} places={places} />
      </p>
      <div className="hp-home__actions">
        <HomeActions
          session={session}
          places={places}
          isLoading={places === undefined && error === null}
        />
      </div>
      {isAdministrator && <p className="hp-home__banner">{m.landing_admin_banner()}</p>}
      <StartedList />
      {isAdministrator ? (
        <Admin>
          {(card) => (
            <Rest
              session={session}
              places={places}
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
          <Rest session={session} places={places} before={null} beside={null} />
        </First>
      )}
    </>
  )
}

/** Below the heading of the front page, which is there before this code. */
export const HomePage = () => {
  const { state } = useAuth()
  if (state.status !== 'signed-in') return null
  const { session, offlineSession } = state
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
