import type { PointerEvent } from 'react'

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

/** Shows the whole text of an element under the pointer, where the element has no room for it. */
export const titleWhereCut = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
  const inside = currentTarget.querySelectorAll(':not(.aksel-sr-only)')
  currentTarget.title = [currentTarget, ...inside].some(isCut) ? currentTarget.innerText : ''
}
