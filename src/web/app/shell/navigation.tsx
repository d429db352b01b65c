import { Link, useLocation } from '@tanstack/react-router'
import { isSuperadmin, mayHaveDuties } from '#domain/access/roles.ts'
import { openSections } from '#domain/access/sections.ts'
import type { Session } from '#contract/authMutations.ts'
import { requiredPathOf } from '#web/lib/navigation/required-path.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Urgent, Ward } from './ward-reader.tsx'

/** FUP-120: whether the answers about the ward can say anything about this user. */
export const mayHaveWard = ({ profile }: Session): boolean =>
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
