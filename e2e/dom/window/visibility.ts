import type { Window } from 'happy-dom'
import { isClosedPopover } from './popovers.ts'
import { createShared } from './shared-classes.ts'
import type { DisplayOf } from './styles.ts'

/** Elements that a browser's own stylesheet never shows. */
const never = new Set(['head', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'])

const inline = new Set(
  'a abbr b bdi bdo br cite code data dfn em i img kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** A closed element is in the document, but not on the screen. */
const isClosed = (element: Element): boolean => {
  if (element.hasAttribute('hidden') || isClosedPopover(element)) return true
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true
  if (element.localName === 'input' && element.getAttribute('type') === 'hidden') return true
  const parent = element.parentElement
  return (
    parent?.localName === 'details' &&
    !parent.hasAttribute('open') &&
    element.localName !== 'summary'
  )
}

const displayIn = (displayOf: DisplayOf, element: Element): string => {
  const own = (element as HTMLElement).style.display
  if (own !== '') return own
  if (never.has(element.localName) || isClosed(element)) return 'none'
  return displayOf(element) ?? (inline.has(element.localName) ? 'inline' : 'block')
}

/** Without a layout, no other style is known. */
const plain = {
  visibility: 'visible',
  content: 'none',
  opacity: '1',
  pointerEvents: 'auto',
  textTransform: 'none',
  float: 'none',
  position: 'static',
  overflow: 'visible',
}

/** The results of one look at the page; null: no look is under way. */
let found: Map<Element, boolean> | null = null

/** Runs `probe` on a page that does not change: it computes the visibility of each element only once. */
export const withDisplayCache = <T>(probe: () => T): T => {
  found = new Map()
  try {
    return probe()
  } finally {
    found = null
  }
}

const isDisplayed = (displayOf: DisplayOf, element: Element): boolean => {
  const known = found?.get(element)
  if (known !== undefined) return known
  const { parentElement: parent } = element
  const isIt =
    displayIn(displayOf, element) !== 'none' && (parent === null || isDisplayed(displayOf, parent))
  found?.set(element, isIt)
  return isIt
}

const isShown = (displayOf: DisplayOf, element: Element): boolean =>
  element.isConnected && isDisplayed(displayOf, element)

const share = createShared<DisplayOf>((window, displayOf) => {
  const rectangle = (element: Element) =>
    isShown(displayOf(element), element)
      ? new window.DOMRect(0, 0, 100, 20)
      : new window.DOMRect(0, 0, 0, 0)
  Object.assign(window.Element.prototype, {
    checkVisibility(this: Element) {
      return isShown(displayOf(this), this)
    },
    getBoundingClientRect(this: Element) {
      return rectangle(this)
    },
    getClientRects(this: Element) {
      return isShown(displayOf(this), this) ? [rectangle(this)] : []
    },
    scrollIntoView() {},
  })
})

/**
 * Decides which elements a user sees, by element attributes and the stylesheets' `display` rules. It replaces happy-
 * dom's functions, which check every rule for every element.
 */
export const installVisibility = (window: Window, displayOf: DisplayOf): void => {
  const known = new Map<string, object>()
  const styleOf = (display: string): object => {
    const style = known.get(display) ?? {
      ...plain,
      display,
      getPropertyValue: (name: string) =>
        ({ ...plain, display } as Record<string, string>)[
          name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())
        ] ?? '',
    }
    known.set(display, style)
    return style
  }
  Object.assign(window, {
    getComputedStyle: (element: Element, pseudo?: string) =>
      styleOf(
        typeof pseudo === 'string' && pseudo !== '' ? 'inline' : displayIn(displayOf, element),
      ),
  })
  share(window, displayOf)
}
