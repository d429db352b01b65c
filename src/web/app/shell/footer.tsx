import { Link } from '@tanstack/react-router'
import { openSections } from '#domain/access/sections.ts'
import { requiredPathOf } from '#web/lib/navigation/redirect.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useConnectionStatus, type ConnectionStatus } from '#web/lib/live/connection-status.ts'
import { LanguageToggle, ThemeButton } from './preference-buttons.tsx'
import { optionalPart } from '#web/lib/browser/loaded-later.tsx'
import './shell.css'

const texts = {
  online: m.live_online,
  reconnecting: m.live_reconnecting,
  offline: m.live_offline,
} as const satisfies Record<ConnectionStatus, () => string>

/** LIVE-01: quiet, and always there: a change of it is read out when nothing else is. */
const ConnectionLine = () => {
  const connection = useConnectionStatus()
  return (
    <p className="hp-connection" aria-live="polite" data-connection={connection}>
      {texts[connection]()}
    </p>
  )
}

const VersionLine = optionalPart(async () => (await import('./version-line.tsx')).VersionLine)

/** PUB-08: privacy and accessibility, one click from everywhere. */
export const Footer = () => {
  const { state } = useAuth()
  const session = state.status === 'signed-in' ? state.session : null
  const isAdministrator =
    session !== null &&
    requiredPathOf(session.profile) === null &&
    openSections(session.profile.role, session.delegatedAdministration).length > 0
  return (
    <footer className="hp-footer hp-no-print">
      <div className="hp-footer__inner">
        <div>
          <p>
            <strong>{m.app_name()}</strong> {m.footer_purpose()}
          </p>
          <noscript>
            <p>{m.noscript_page()}</p>
          </noscript>
          {session !== null && <ConnectionLine />}
          {isAdministrator && <VersionLine />}
        </div>
        {state.status === 'signed-out' && (
          <div className="hp-footer__visitor">
            <LanguageToggle className="hp-tool" />
            <ThemeButton className="hp-tool" />
            <Link to="/signup" className="hp-tool">
              {m.nav_signup()}
            </Link>
          </div>
        )}
        <nav aria-label={m.footer_label()}>
          <ul>
            <li>
              <Link to="/privacy">{m.footer_privacy()}</Link>
            </li>
            <li>
              <Link to="/accessibility">{m.footer_accessibility()}</Link>
            </li>
            <li>
              <a href="tel:113">{m.footer_emergency()}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
