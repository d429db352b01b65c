import { MoonIcon } from '@navikt/aksel-icons'
import { chooseTheme, nextTheme, useTheme, type Theme } from '#web/lib/browser/theme.ts'
import * as m from '#web/generated/messages/messages.js'

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
