import { Link } from '@tanstack/react-router'
import { useAuth } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ConnectionLine } from './connection-line.tsx'
import './footer.css'

/** PUB-08: privacy and accessibility, one click from everywhere. */
export const Footer = () => {
  const isSignedIn = useAuth().state.status === 'signed-in'
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
          {isSignedIn && <ConnectionLine />}
        </div>
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
