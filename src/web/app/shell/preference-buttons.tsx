import { LanguageIcon, MoonIcon } from '@navikt/aksel-icons'
import { storeLanguage } from '#web/lib/session/account-calls.ts'
import { chooseLanguage, useLanguage } from '#web/lib/format/language.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'
import { chooseTheme, nextTheme, useTheme, type Theme } from '#web/lib/browser/theme.ts'

/** PUB-06: the choice is kept in this browser, and with the account when there is one. */
export const LanguageToggle = ({ className }: { readonly className: string }) => {
  const { state } = useAuth()
  const other = useLanguage() === 'nb' ? 'en' : 'nb'
  return (
    <button
      type="button"
      className={className}
      lang={other}
      onClick={() => {
        chooseLanguage(other)
        if (state.status === 'signed-in') void storeLanguage(other)
      }}
    >
      <LanguageIcon aria-hidden />
      <span>{m.nav_language_other()}</span>
    </button>
  )
}

const texts = {
  light: m.nav_theme_light,
  dark: m.nav_theme_dark,
  system: m.nav_theme_system,
} as const satisfies Record<Theme, () => string>

type ThemeButtonProps = {
  readonly className: string
  /** The visible text says which theme is on and which comes next. */
  readonly isLong?: boolean
}

/** PUB-05: each press takes the next theme. Its name says which one is on and which comes next. */
export const ThemeButton = ({ className, isLong = false }: ThemeButtonProps) => {
  const theme = useTheme()
  const now = m.nav_theme_now({ theme: texts[theme]() })
  const next = m.nav_theme_next({ theme: texts[nextTheme(theme)]() })
  return (
    <button
      type="button"
      className={className}
      aria-label={isLong ? undefined : `${now}. ${next}`}
      title={isLong ? undefined : `${now}. ${next}`}
      onClick={() => chooseTheme(nextTheme(theme))}
    >
      <MoonIcon aria-hidden />
      <span>{isLong ? now : m.nav_theme()}</span>
      {isLong && (
        <>
          <span className="aksel-sr-only">. </span>
          <span className="hp-item__end">{next}</span>
        </>
      )}
    </button>
  )
}
