const GAP_PX = 4

/** Puts a popover below the end of its button, or above it where the window ends. It scrolls with the page. */
export const placeBelow = (popover: HTMLElement, button: HTMLElement): void => {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { offsetHeight, offsetWidth } = popover
  const isBelow = bottom + GAP_PX + offsetHeight <= window.innerHeight || top < offsetHeight
  const y = isBelow ? bottom + GAP_PX : top - GAP_PX - offsetHeight
  popover.style.top = `${y + window.scrollY}px`
  popover.style.left = `${Math.max(GAP_PX, right - offsetWidth) + window.scrollX}px`
}
