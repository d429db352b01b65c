import type { Window } from 'happy-dom'
import { textOf } from './text.ts'

/** Gives the page's own scripts the text that is shown. */
export const installTexts = (window: Window): void => {
  const { prototype } = window.HTMLElement
  Object.defineProperty(prototype, 'innerText', {
    ...Object.getOwnPropertyDescriptor(prototype, 'innerText'),
    get(this: Element) {
      return textOf(this)
    },
  })
}
