import type { PageWindow } from '../window/page-window.ts'
import { needsBrowser } from './wait-until.ts'

type Mouse = {
  readonly move: (x: number, y: number) => Promise<void>
  readonly wheel: (x: number, y: number) => Promise<void>
  readonly click: () => never
  readonly down: () => never
  readonly up: () => never
}

/**
 * Playwright's mouse. Without a layout no element is at a place, so only moves exist, and they happen to the page: its
 * body, or the dialog that covers it.
 */
export const createMouse = (current: () => PageWindow): Mouse => {
  const send = (...types: readonly string[]): void => {
    const { window, document, dialogs } = current()
    const target = dialogs.top() ?? document.body
    for (const type of types) {
      const event = new window.Event(type, { bubbles: true, cancelable: true })
      target.dispatchEvent(event as unknown as Event)
    }
  }
  return {
    move: async () => send('pointermove', 'mousemove'),
    wheel: async () => send('wheel'),
    click: () => needsBrowser('page.mouse.click'),
    down: () => needsBrowser('page.mouse.down'),
    up: () => needsBrowser('page.mouse.up'),
  }
}
