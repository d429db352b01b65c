import type { Window } from 'happy-dom'
import { createShared } from './shared-classes.ts'

const share = createShared<null>((window) => {
  Object.assign(window.HTMLElement.prototype, { hidePopover: () => undefined })
})

/**
 * happy-dom has no popovers. Their content is always in reach here; `e2e/specs` tests that a browser hides it.
 * @see https://html.spec.whatwg.org/multipage/popover.html
 */
export const installPopovers = (window: Window): void => share(window, null)
