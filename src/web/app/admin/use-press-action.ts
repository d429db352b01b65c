import { useEffect, useState } from 'react'

/** The first action of a list ('Ny …'), also where the list is empty. */
const ACTION = 'main :is(.hp-list__action, .hp-empty) button[data-variant="primary"]:enabled'

/**
 * BO-04: presses the first action of a page for the user, once the page has drawn it. A user who goes on by hand in
 * the meantime does not get a form that opens by itself.
 */
export const usePressAction = () => {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    if (path === null) return
    const forget = (): void => setPath(null)
    const press = (): void => {
      const button = document.querySelector<HTMLElement>(ACTION)
      if (window.location.pathname !== path || button === null) return
      forget()
      button.click()
    }
    const observer = new MutationObserver(press)
    observer.observe(document.body, { childList: true, subtree: true })
    press()
    window.addEventListener('pointerdown', forget, { capture: true })
    window.addEventListener('keydown', forget, { capture: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('pointerdown', forget, { capture: true })
      window.removeEventListener('keydown', forget, { capture: true })
    }
  }, [path])
  return setPath
}
