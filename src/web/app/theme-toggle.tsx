import { LaptopIcon, MoonIcon, SunIcon } from '@navikt/aksel-icons'
import { chooseTheme, themeAfter, useTheme } from '#web/lib/theme.ts'
import { Button } from '#web/ui/button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** What is on now, and what a press makes of it. */
const looks = {
  light: { icon: SunIcon, says: m.nav_theme_light },
  dark: { icon: MoonIcon, says: m.nav_theme_dark },
  system: { icon: LaptopIcon, says: m.nav_theme_system },
} as const

/** PUB-05: light, dark, system. */
export const ThemeToggle = () => {
  const theme = useTheme()
  const { icon: Icon, says } = looks[theme]
  return (
    <Button
      variant="tertiary"
      tone="neutral"
      size="small"
      icon={<Icon aria-hidden />}
      aria-label={says()}
      title={says()}
      onClick={() => chooseTheme(themeAfter(theme))}
    />
  )
}
