import { Link, useLocation } from '@tanstack/react-router'
import { MenuHamburgerIcon } from '@navikt/aksel-icons'
import { useOpenOnPage } from '#web/lib/navigation/use-open-on-page.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { EmergencyCard } from '#web/shared/contact/emergency-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { BrandMark } from './brand-mark.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { Navigation } from './navigation.tsx'
import { optionalPart } from './optional-part.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import './header.css'

const HideScreenButton = optionalPart(
  async () => (await import('#web/shared/follow-up/hide-screen-button.tsx')).HideScreenButton,
)

/** The height of the header, for what scrolls under it. It has two rows where the links or the text need them. */
const measured = (header: HTMLElement) => {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--hp-header', `${header.offsetHeight}px`),
  )
  observer.observe(header)
  return () => observer.disconnect()
}

/** PUB-04. On a narrow screen the links fold into a menu; the emergency button never does. */
export const Header = () => {
  const { state } = useAuth()
  const [open, setOpen] = useOpenOnPage()
  const { pathname } = useLocation()
  // SAFE-02: a user who was signed out for inactivity, perhaps offline, finds the button in its usual place.
  const isAtHand = state.status !== 'signed-out' || pathname === '/login'
  const profile = state.status === 'signed-in' ? state.session.profile : null
  return (
    <header ref={measured} className="hp-header hp-no-print">
      <div className="hp-header__bar">
        <Link to="/" className="hp-brand">
          <BrandMark />
          <span className="hp-brand__name">{m.app_name()}</span>
        </Link>
        <div className="hp-header__menu" id="menu" data-open={open}>
          <Navigation />
          <div className="hp-header__tools">
            {profile !== null && (
              <span className="hp-header__hide">
                <HideScreenButton />
              </span>
            )}
            <LanguageToggle />
            <ThemeToggle />
          </div>
        </div>
        {isAtHand && <EmergencyCard profile={profile} />}
        <div className="hp-header__toggle">
          <Button
            variant="tertiary"
            tone="neutral"
            size="small"
            icon={<MenuHamburgerIcon aria-hidden />}
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
          >
            {m.nav_menu()}
          </Button>
        </div>
      </div>
    </header>
  )
}
