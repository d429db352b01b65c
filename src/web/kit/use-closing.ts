import { useEffect, useEffectEvent, type RefObject } from 'react'

type Opened = {
  readonly isOpen: boolean
  readonly close: () => void
  /** A press or the focus outside it closes it; null: nothing outside can have them. */
  readonly inside: RefObject<HTMLElement | null> | null
  /** Has the focus after Escape. */
  readonly button: RefObject<HTMLElement | null>
}

/** Closes what a button has opened: by Escape, and when somebody goes on elsewhere. */
export const useClosing = ({ isOpen, close, inside, button }: Opened): void => {
  const closeOutside = useEffectEvent(({ target }: Event): void => {
    // A dialog lies at the end of the page: the question before signing out belongs to the open menu.
    if (!(target instanceof Element) || target.closest('dialog') !== null) return
    if (inside?.current?.contains(target) === false) close()
  })
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return
    close()
    button.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event): void => closeOutside(event)
    const byKey = (event: KeyboardEvent): void => closeByKey(event)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', byKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', byKey)
    }
  }, [isOpen])
}
