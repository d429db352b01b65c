import { expect, type Page } from '@playwright/test'

/** The controls that no scrolling brings to where a pointer meets them, by name. Runs in the page. */
const coveredControls = (): readonly string[] => {
  const isMet = (control: Element): boolean => {
    control.scrollIntoView({ block: 'center' })
    // A link over two lines has a box for each.
    const [box] = control.getClientRects()
    const { left, top, width, height } = box ?? control.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    if (met === null) return false
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    // A press on a slider meets its scale (F-A1).
    const around = control.closest('.hp-intensity__scale')
    return [control, ...labels, around].some((one) => one?.contains(met))
  }
  const isShown = (control: Element): boolean => {
    const { width, height } = control.getBoundingClientRect()
    return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true })
  }
  return (
    [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
      // The skip link is on the screen while it has the focus.
      .filter((control) => isShown(control) && !control.matches('.hp-skip'))
      .filter((control) => !isMet(control))
      .map((control) => control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120))
  )
}

/** Every control can be scrolled to where a pointer at its centre meets it. */
export const expectReachable = async (page: Page): Promise<void> => {
  expect(await page.evaluate(coveredControls), page.url()).toEqual([])
}
