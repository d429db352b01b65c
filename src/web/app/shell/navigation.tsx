import { PersonCircleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { isSuperadmin } from '#domain/access/roles.ts'
import { openSections } from '#domain/access/sections.ts'
import type { Session } from '#contract/authMutations.ts'
import { requiredPathOf } from '#web/lib/navigation/required-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'
import { optionalPart } from './optional-part.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Visitors do not need its call either. */
const BoardLink = optionalPart(async () => (await import('./board-link.tsx')).BoardLink)

/** PUB-04: the links of the top of every page. */
export const Navigation = () => {
  const { state } = useAuth()
  return (
    <nav aria-label={m.nav_main()} className="hp-nav">
      <ul className="hp-nav__links">
        <li>
          <Link to="/" activeOptions={{ exact: true }}>
            {m.nav_home()}
          </Link>
        </li>
        {state.status === 'signed-in' && <SignedInLinks session={state.session} />}
        {state.status === 'signed-out' && <SignedOutLinks />}
      </ul>
    </nav>
  )
}

const links = [
  { to: '/dashboard', name: m.nav_dashboard },
  { to: '/assessment/start', name: m.nav_assessment },
  { to: '/history', name: m.nav_history },
  { to: '/resources', name: m.nav_resources },
] as const

const SignedInLinks = ({ session }: { session: Session }) => {
  const { email, role } = session.profile
  // ROLE-05: those to whom a part of the back office is delegated find it here too.
  const mayAdminister = openSections(role, session.delegatedAdministration).length > 0
  return (
    <>
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name()}</Link>
        </li>
      ))}
      {requiredPathOf(session.profile) === null && <BoardLink />}
      {mayAdminister && (
        <li>
          <Link to="/admin">{isSuperadmin(role) ? m.nav_admin() : m.admin_title()}</Link>
        </li>
      )}
      <li className="hp-nav__account">
        <Link to="/profile" className="hp-nav__email" title={email}>
          <PersonCircleIcon aria-hidden />
          <span>{email}</span>
        </Link>
      </li>
      <li>
        <SignOutButton />
      </li>
    </>
  )
}

const SignedOutLinks = () => (
  <>
    <li className="hp-nav__account">
      <Link to="/login">{m.nav_login()}</Link>
    </li>
    <li>
      <Link to="/signup">{m.nav_signup()}</Link>
    </li>
  </>
)
