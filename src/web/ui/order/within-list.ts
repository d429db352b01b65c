import type { Modifier } from '@dnd-kit/core'

/** A dragged row goes up and down, and no further than the list: the page does not grow under it. */
export const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect }) => {
  if (row === null || containerNodeRect === null) return { ...transform, x: 0 }
  const highest = containerNodeRect.top - row.top
  const lowest = containerNodeRect.bottom - row.bottom
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) }
}
