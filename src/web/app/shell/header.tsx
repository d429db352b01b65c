import { Link } from '@tanstack/react-router'
import { useFoldedHeader } from '#web/ui/layout/use-window.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { EmergencyCard } from '#web/shared/contact/emergency-card.tsx'
import * as m from '#web/generated/messages/messages.js'
import { BrandMark } from './brand-mark.tsx'
import { FoldedMenu } from './folded-menu.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { SignedInHeader } from './signed-in-header.tsx'
import { ThemeButton } from './theme-button.tsx'
import './header.css'

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
