import type { Window } from 'happy-dom'
import { createShared } from './shared-classes.ts'

/** The open popovers of a document, each with the element that had the focus before. */
type Open = Map<Element, Element | null>

const opened = new WeakMap<Document, Open>()

const openIn = (document: Document): Open => {
  const open: Open = opened.get(document) ?? new Map()
  opened.set(document, open)
  return open
}

/** Whether an element is a popover that the page does not show now. */
export const isClosedPopover = (element: Element): boolean =>
  element.hasAttribute('popover') && !openIn(element.ownerDocument).has(element)

const focusOn = (element: Element | null): void => {
  if (element?.isConnected === true) (element as HTMLElement).focus()
}

const share = createShared<Window>((window, windowOf) => {
  const toggled = (popover: Element, newState: 'open' | 'closed'): void => {
    const { Event } = windowOf(popover)
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }) as unknown as Event)
  }
  Object.assign(window.HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      const open = openIn(this.ownerDocument)
      if (open.has(this)) return
      open.set(this, this.ownerDocument.activeElement)
      toggled(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      const open = openIn(this.ownerDocument)
      const before = open.get(this)
      if (before === undefined) return
      const hasFocus = this.contains(this.ownerDocument.activeElement)
      open.delete(this)
      if (hasFocus) focusOn(before)
      toggled(this, 'closed')
    },
    togglePopover(this: HTMLElement) {
      if (openIn(this.ownerDocument).has(this)) this.hidePopover()
      else this.showPopover()
    },
  })
})

const hideAll = (document: Document, isKept: (popover: Element) => boolean): void => {
  for (const popover of openIn(document).keys())
    if (!isKept(popover)) (popover as HTMLElement).hidePopover()
}

/**
 * happy-dom has no popovers. Here a button opens one by its id; Escape or a click beside it closes it, and so does another
 * popover.
 * @see https://html.spec.whatwg.org/multipage/popover.html
 */
export const installPopovers = (window: Window): void => {
  share(window, window)
  const document = window.document as unknown as Document
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const clicked = target as Element
    const id = clicked.closest('[popovertarget]')?.getAttribute('popovertarget') ?? null
    const popover = id === null ? null : document.getElementById(id)
    hideAll(document, (each) => each === popover || each.contains(clicked))
    if (!defaultPrevented) popover?.togglePopover()
  })
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) hideAll(document, () => false)
  })
}
