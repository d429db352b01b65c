import { LaptopIcon, MoonIcon, SunIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef } from 'react'
import { useOpenOnPage } from '#web/lib/navigation/use-open-on-page.ts'
import { chooseTheme, themes, useTheme, type Theme } from '#web/lib/browser/theme.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import './theme-menu.css'

const themeDisplay = {
  light: { icon: SunIcon, word: m.nav_theme_light },
  dark: { icon: MoonIcon, word: m.nav_theme_dark },
  system: { icon: LaptopIcon, word: m.nav_theme_system },
} as const satisfies Record<Theme, object>

/** PUB-05: the button says which theme is on; its menu has all three. */
export const ThemeMenu = () => {
  const theme = useTheme()
  const { icon: Icon, word } = themeDisplay[theme]
  const [open, setOpen] = useOpenOnPage()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target) === false) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [open, setOpen])

  return (
    <div className="hp-theme" ref={menu}>
      <Button
        ref={button}
        variant="tertiary"
        tone="neutral"
        size="small"
        icon={<Icon aria-hidden />}
        aria-label={m.nav_theme_now({ theme: word() })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {m.nav_theme()}
      </Button>
      <div className="hp-theme__menu" id={id} hidden={!open}>
        <RadioRows
          label={m.nav_theme()}
          error={undefined}
          pending={false}
          options={themes.map((value) => ({ value, label: themeDisplay[value].word() }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
    </div>
  )
}
