import { LaptopIcon, MoonIcon, SunIcon } from '@navikt/aksel-icons'
import { chooseTheme, nextTheme, useTheme, type Theme } from '#web/lib/browser/theme.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

const themeDisplay = {
  light: { icon: SunIcon, word: m.nav_theme_light },
  dark: { icon: MoonIcon, word: m.nav_theme_dark },
  system: { icon: LaptopIcon, word: m.nav_theme_system },
} as const satisfies Record<Theme, object>

/** PUB-05: its name says which theme is on, and which one a press brings. */
export const ThemeToggle = () => {
  const theme = useTheme()
  const next = nextTheme(theme)
  const { icon: Icon, word } = themeDisplay[theme]
  const name = m.nav_theme({ theme: word(), next: themeDisplay[next].word() })
  return (
    <span className="hp-theme">
      <Button
        variant="tertiary"
        tone="neutral"
        size="small"
        icon={<Icon aria-hidden />}
        title={name}
        onClick={() => chooseTheme(next)}
      >
        {name}
      </Button>
    </span>
  )
}
