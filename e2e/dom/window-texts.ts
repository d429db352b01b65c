import type { Window } from 'happy-dom'
import { textOf } from './text.ts'

const selectedIn = ({ document }: Window): string => {
  const field = document.activeElement as unknown as HTMLInputElement | null
  if (field?.matches('input, textarea') !== true) return ''
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
}

/** Gives the page's own scripts the text that is shown, and the text that is marked, in a field too. */
export const installTexts = (window: Window): void => {
  const { prototype } = window.HTMLElement
  const own = Object.getOwnPropertyDescriptor(prototype, 'innerText')
  Object.defineProperty(prototype, 'innerText', {
    ...own,
    get(this: Element) {
      return textOf(this)
    },
  })
  const getSelection = window.getSelection.bind(window)
  Object.assign(window, {
    getSelection: () => {
      const selection = getSelection()
      const toString = (): string => selectedIn(window) || selection.getRangeAt(0).toString()
      return selection.rangeCount === 0 && selectedIn(window) === ''
        ? selection
        : Object.assign(Object.create(selection) as object, { toString })
    },
  })
}
