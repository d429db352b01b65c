import type { Locator, Page } from '@playwright/test'
import { roundCount } from '#testing/run/level.ts'
import { positionOf } from './officer.ts'

export type Mark = 0 | 25 | 50 | 75 | 100

/** How somebody works a page: by keyboard alone, or by touch. */
export type InputMethods = {
  readonly press: (target: Locator) => Promise<void>
  readonly check: (target: Locator) => Promise<void>
  /** One radio button of a group, which is a single stop for Tab. */
  readonly pick: (radio: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  /** Sets one of the five marks of a symptom: by its key, or by a tap near it. */
  readonly rate: (symptom: Locator, mark: Mark) => Promise<void>
  /** Answers that a symptom could not be assessed. */
  readonly markUnable: (symptom: Locator) => Promise<void>
}

/** The gate goes the last stops to a target by Tab, the full level the whole way from where the focus is. */
const stopsByTab = roundCount(4, Number.MAX_SAFE_INTEGER)

/**
 * How many stops of Tab lie between the focus and the target, after it has gone to the last ones that are to go by Tab.
 * An estimate: each look at the page costs as much as a press.
 */
const stopsBefore = (target: Locator): Promise<number> =>
  target.evaluate((element, byTab) => {
    const from = document.activeElement ?? document.body
    const seen = new Set<string>()
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ].filter((stop) => {
      if (!stop.checkVisibility() || stop.tabIndex < 0 || stop.matches(':disabled')) return false
      // The buttons of a radio group are one stop.
      const group = stop.matches('[type="radio"]') ? (stop as HTMLInputElement).name : null
      if (group !== null && seen.has(group)) return false
      if (group !== null) seen.add(group)
      const isAfter = (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      const isBefore =
        (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      return (from === document.body || isAfter) && isBefore
    })
    if (stops.length <= byTab) return stops.length
    stops.at(-byTab)?.focus()
    return byTab - 1
  }, stopsByTab)

const scrollNear = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let presses = await stopsBefore(target); presses > 0; presses -= 1) {
    await page.keyboard.press('Tab')
  }
}

/** Presses Tab until the target has the focus: what cannot be reached so is not for the keyboard. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await scrollNear(page, target)
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not get there')
}

/** To the group by Tab, then to the radio button by arrows. */
const pickByArrows = async (page: Page, radio: Locator): Promise<void> => {
  const isInGroup = () =>
    radio.evaluate(
      (element: HTMLInputElement) =>
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.name === element.name,
    )
  await scrollNear(page, radio)
  for (let presses = 0; presses < 200 && !(await isInGroup()); presses += 1) {
    await page.keyboard.press('Tab')
  }
  for (let presses = 0; presses < 24 && !(await radio.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown')
  }
}

export const keyboard = (page: Page): InputMethods => ({
  press: async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  check: async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Space')
  },
  pick: (radio) => pickByArrows(page, radio),
  type: async (target, text) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  },
  rate: async (symptom, mark) => {
    await tabTo(page, symptom.getByRole('slider'))
    await page.keyboard.press(String(mark / 25))
  },
  markUnable: async (symptom) => {
    await tabTo(page, symptom.getByRole('slider'))
    await page.keyboard.press('u')
  },
})

export const touch = (): InputMethods => ({
  press: (target) => target.tap(),
  check: (target) => target.tap(),
  pick: (radio) => radio.tap(),
  type: async (target, text) => {
    await target.tap()
    await target.fill(text)
  },
  rate: async (symptom, mark) => {
    const slider = symptom.getByRole('slider')
    const { x } = await positionOf(slider, mark)
    // Ten px beside the mark, on the side of the middle: a tap need not be exact.
    await slider
      .locator('..')
      .tap({ position: { x: Math.round(x) + (mark > 50 ? -10 : 10), y: 20 } })
  },
  markUnable: (symptom) => symptom.getByRole('button', { name: /^Vet ikke/u }).tap(),
})
