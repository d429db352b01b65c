import { Link, useLocation } from '@tanstack/react-router'
import { isSuperadmin, mayHaveDuties } from '#domain/access/roles.ts'
import { openSections } from '#domain/access/sections.ts'
import type { Session } from '#contract/authMutations.ts'
import { requiredPathOf } from '#web/lib/navigation/redirect.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Urgent, Ward, WardProps } from './ward-reader.tsx'
import { useEffect, useState, useId, useRef, type ReactNode } from 'react'
import { MenuHamburgerIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useFoldedHeader } from '#web/kit/layout/use-window.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { EmergencyCard } from '#web/lib/contact/emergency-numbers.tsx'
import { loadedLater } from '#web/lib/browser/loaded-later.tsx'
import type { SignedIn } from '#web/lib/session/account-calls.ts'
import { useOpenOnPage } from '#web/lib/navigation/use-open-on-page.ts'
import { useClosing } from '#web/kit/use-closing.ts'
import { LanguageToggle, ThemeButton } from './preference-buttons.tsx'
import { AccountContent, accountItems, AccountMenu } from './account-menu.tsx'
import './header.css'

/** FUP-120: whether the answers about the ward can say anything about this user. */
const mayHaveWard = ({ profile }: Session): boolean =>
  mayHaveDuties(profile.role) && profile.companyId !== null && requiredPathOf(profile) === null

const overview = { to: '/dashboard', name: m.nav_dashboard } as const
const assessment = { to: '/assessment/start', name: m.nav_assessment } as const
const more = [
  { to: '/history', name: m.nav_history },
  { to: '/resources', name: m.nav_resources },
] as const

type Section = '/board' | '/assessment/start' | '/history'

/** The pages that belong to a link and are not below its own address: the first that fits. */
const sections: readonly (readonly [pages: RegExp, of: Section])[] = [
  [/^\/(?:cases|check|handover)(?:\/|$)/u, '/board'],
  [/^\/assessment\/[^/]+\/(?:results|form)$/u, '/history'],
  [/^\/assessment(?:\/|$)/u, '/assessment/start'],
]

const UrgentCount = ({ count, word }: Urgent) => (
  <span className="hp-urgent" title={m.nav_urgent_title()}>
    <span className="hp-urgent__count">{count}</span>{' '}
    <span className="hp-urgent__word">{word}</span>
  </span>
)

type NavigationProps = {
  readonly session: Session
  readonly ward: Ward
  readonly urgent: Urgent | null
}

/** PUB-04: the links of the top of every page. They wait shortly for the ward, so that none comes later. */
export const Navigation = ({ session, ward, urgent }: NavigationProps) => {
  const { role } = session.profile
  const { pathname } = useLocation()
  const section = sections.find(([pages]) => pages.test(pathname))?.[1]
  // 'true': the page is one of those below it (the router says 'page' of the page itself).
  const mark = (to: string) => ({ 'aria-current': to === section || undefined })
  const isAsking = ward === null && mayHaveWard(session)
  // Whoever is on the board has it: its link is there before the ward answers.
  const hasBoard = isAsking ? (section ?? pathname) === '/board' : ward?.hasBoard
  const isWaiting = isAsking && !hasBoard
  const links =
    hasBoard || isWaiting ? [assessment, overview, ...more] : [overview, assessment, ...more]
  return (
    <nav aria-label={m.nav_main()} className="hp-nav">
      <ul data-waits={isWaiting || undefined}>
        {/* Its place, so that the others stay where they are when it comes. */}
        {isWaiting && <li className="hp-nav__place">{m.board_title()}</li>}
        {hasBoard && (
          <li>
            <Link to="/board" className="hp-nav__board" {...mark('/board')}>
              {m.board_title()}
              {urgent !== null && <UrgentCount {...urgent} />}
            </Link>
          </li>
        )}
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} {...mark(to)}>
              {name()}
            </Link>
          </li>
        ))}
        {/* ROLE-05: those to whom a part of the back office is delegated find it here too. */}
        {openSections(role, session.delegatedAdministration).length > 0 && (
          <li>
            <Link to="/admin">{isSuperadmin(role) ? m.nav_admin() : m.admin_title()}</Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The rest of the page takes neither focus nor press while the menu lies over it. Dialogs do. */
const useCoversPage = (isOpen: boolean): void =>
  useEffect(() => {
    if (!isOpen) return
    const rest = document.querySelectorAll<HTMLElement>('.hp-shell > :not(header, dialog)')
    for (const element of rest) element.inert = true
    return () => {
      for (const element of rest) element.inert = false
    }
  }, [isOpen])

/** PUB-04: on a narrow screen, all that the header has. It fills the window below the header. */
const FoldedMenu = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useOpenOnPage()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  // The header has the mark and the emergency button too: they close nothing.
  useClosing({ isOpen, close, inside: null, button })
  useCoversPage(isOpen)
  return (
    <div className="hp-folded">
      <button
        ref={button}
        type="button"
        className="hp-folded__button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <XMarkIcon aria-hidden /> : <MenuHamburgerIcon aria-hidden />}
        <span>{isOpen ? m.ui_close() : m.nav_menu()}</span>
      </button>
      {isOpen && (
        <div className="hp-folded__menu" id={id}>
          {children(close)}
        </div>
      )}
    </div>
  )
}

/** Its code asks the server: visitors do not need it. */
const wardReader = loadedLater(async () => (await import('./ward-reader.tsx')).WardReader)

const NO_WARD: Ward = { hasBoard: false, duties: '' }

const Reader = (props: WardProps) => {
  const { Part } = wardReader.usePart()
  return Part && <Part {...props} />
}

/** The part right of the mark, for a signed-in user. */
const SignedInHeader = ({ of }: { readonly of: SignedIn }) => {
  const { session } = of
  const [ward, setWard] = useState<Ward>(null)
  const [urgent, setUrgent] = useState<Urgent | null>(null)
  const isFolded = useFoldedHeader()
  useEffect(() => void accountItems.load().catch(() => undefined), [])
  const known = mayHaveWard(session) ? ward : NO_WARD
  const navigation = <Navigation session={session} ward={known} urgent={urgent} />
  const reader = mayHaveWard(session) && <Reader of={of} onWard={setWard} onUrgent={setUrgent} />
  if (isFolded) {
    return (
      <>
        {reader}
        <EmergencyCard profile={session.profile} />
        <FoldedMenu>
          {(close) => (
            <>
              {navigation}
              <hr />
              <AccountContent session={session} ward={known} onLeave={close} />
            </>
          )}
        </FoldedMenu>
      </>
    )
  }
  return (
    <>
      {reader}
      {navigation}
      <AccountMenu session={session} ward={known} />
      <EmergencyCard profile={session.profile} />
    </>
  )
}

/** The mark: an anchor to hold on to; takes the colour of the text around it. */
const BrandMark = () => (
  <svg className="hp-mark" viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect className="hp-mark__ground" width="32" height="32" rx="8" />
    <g className="hp-mark__line">
      <circle cx="16" cy="8.6" r="2.9" />
      <path d="M16 11.5V25M11 15h10M6.8 18.2C7.6 22.3 11.2 25 16 25s8.4-2.7 9.2-6.8" />
    </g>
  </svg>
)

/** The height of the header, for what scrolls under it. It has two rows where the text needs them. */
const measured = (header: HTMLElement) => {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--hp-header', `${header.offsetHeight}px`),
  )
  observer.observe(header)
  return () => observer.disconnect()
}

const LogIn = () => (
  <Link to="/login" className="hp-tool hp-tool--log-in">
    {m.nav_login()}
  </Link>
)

/** As prerendered, so that the style sheet decides what a phone shows; its footer has the rest. */
const SignedOutHeader = () => (
  <>
    <div className="hp-header__visitor">
      <LanguageToggle className="hp-tool" />
      <ThemeButton className="hp-tool" />
      <nav aria-label={m.nav_main()}>
        <Link to="/signup" className="hp-tool">
          {m.nav_signup()}
        </Link>
        <LogIn />
      </nav>
    </div>
    <EmergencyCard profile={null} />
    <nav aria-label={m.nav_main()} className="hp-header__phone">
      <LogIn />
    </nav>
  </>
)

/** Who somebody is, is not known (yet). A phone has the place of its menu already. */
const UnknownHeader = ({ isLoading }: { readonly isLoading: boolean }) => {
  const isFolded = useFoldedHeader()
  return (
    <>
      {!isFolded && !isLoading && (
        <div className="hp-header__visitor">
          <LanguageToggle className="hp-tool" />
          <ThemeButton className="hp-tool" />
        </div>
      )}
      <EmergencyCard profile={null} />
      {isFolded && (
        <FoldedMenu>
          {() => (
            <>
              <ThemeButton className="hp-item" isLong />
              <LanguageToggle className="hp-item" />
            </>
          )}
        </FoldedMenu>
      )}
    </>
  )
}

/** PUB-04: the top of every page. SAFE-02: the emergency button keeps its place at the right edge. */
export const Header = () => {
  const { state } = useAuth()
  return (
    <header ref={measured} className="hp-header hp-no-print">
      <div className="hp-header__bar">
        <Link to="/" className="hp-brand" activeOptions={{ exact: true }}>
          <BrandMark />
          <span className="hp-brand__name">{m.app_name()}</span>{' '}
          <span className="aksel-sr-only">{m.nav_home()}</span>
        </Link>
        {state.status === 'signed-in' && (
          <SignedInHeader key={state.session.sessionId} of={state} />
        )}
        {state.status === 'signed-out' && <SignedOutHeader />}
        {(state.status === 'loading' || state.status === 'unreachable') && (
          <UnknownHeader isLoading={state.status === 'loading'} />
        )}
      </div>
    </header>
  )
}
