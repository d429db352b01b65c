import { MenuHamburgerIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useOpenOnPage } from '#web/lib/navigation/use-open-on-page.ts'
import { useClosing } from '#web/ui/use-closing.ts'
import * as m from '#web/generated/messages/messages.js'
import './folded-menu.css'

/** The rest of the page takes neither focus nor press while the menu lies over it. Dialogs do. */
const useCoversPage = (isOpen: boolean): void =>
  useEffect(() => {
    if (!isOpen) return
    const rest = document.querySelectorAll<HTMLElement>('.hp-shell > :not(header, dialog)')
    for (const element of rest) element.inert = true
    return () => {
      for (const element of rest) element.inert = false
    }
  }, [isOpen])

/** PUB-04: on a narrow screen, all that the header has. It fills the window below the header. */
export const FoldedMenu = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useOpenOnPage()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  // The header has the mark and the emergency button too: they close nothing.
  useClosing({ isOpen, close, inside: null, button })
  useCoversPage(isOpen)
  return (
    <div className="hp-folded">
      <button
        ref={button}
        type="button"
        className="hp-folded__button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <XMarkIcon aria-hidden /> : <MenuHamburgerIcon aria-hidden />}
        <span>{isOpen ? m.ui_close() : m.nav_menu()}</span>
      </button>
      {isOpen && (
        <div className="hp-folded__menu" id={id}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
