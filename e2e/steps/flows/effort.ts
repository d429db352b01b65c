import type { Locator, Page } from '@playwright/test'
import { expectContent, heading, settle } from '../page/page-helpers.ts'
import { button, positionOf, signInTo, symptom, type Officer } from './officer.ts'

/** The parts of one hand: each call counts what a person does, and does it. */
type InputMethod = {
  readonly press: (target: Locator) => Promise<void>
  readonly tick: (target: Locator) => Promise<void>
  /** Sends the form whose box was ticked last. */
  readonly send: (button: Locator) => Promise<void>
  readonly rate: (target: Locator, mark: number) => Promise<void>
  /** Says no to a fact. */
  readonly deny: (row: Locator) => Promise<void>
}

export type Effort = {
  /** Clicks, or presses of a key. */
  readonly actions: number
  /** The heights of the five pages that ask, in px. */
  readonly height: number
  /** The height of the result, in px. */
  readonly result: number
}

/** The answer to a fact that is not so. */
const NO = 'no'

/** What is answered one by one, in the order of the form: what is present, and the acute signs and facts that are not. */
const seen: Readonly<Record<string, Readonly<Record<string, number | typeof NO>>>> = {
  'Krise av ulike årsaker': {
    Agitasjon: 75,
    'Emosjonell nummenhet': 50,
    'Endret appetitt': 25,
    'Endret konsentrasjon': 50,
    Forvirring: 0,
    Hjelpeløshet: 75,
    'Manglende realitetsorientering': 0,
  },
  'Høy voldsrisiko': {
    'Aggressiv atferd': 0,
    'Historikk med voldelig atferd': NO,
    Isolasjon: 50,
    'Manglende impulskontroll': 25,
    Rusmisbruk: 50,
    'Aggressive fantasier': 0,
  },
}

/** On /assessment/start, as a link of the product leads there, of an officer who has read the guidance (OFF-02). */
export const startAgain = async (page: Page, officer: Officer): Promise<void> => {
  await signInTo(page, officer, '/assessment/start')
  await page.getByRole('button', { name: /^Jeg kjenner innsatte/u }).click()
  await button(page, 'Jeg har lest og forstått').first().click()
  await page.getByRole('link', { name: 'Vurdering', exact: true }).first().click()
  await page.waitForURL('**/assessment/start')
  await expectContent(page)
}

/** Waits until the page has its data. `settle` needs the build for browser tests, `untilStill` any build. */
type Settle = (page: Page) => Promise<void>

/** Half a second by the frames of the screen. */
const STILL_FRAMES = 30

/** Waits until the height of the page has been the same for a while. */
export const untilStill: Settle = async (page) => {
  await expectContent(page)
  await page.evaluate(async (frames) => {
    const { documentElement } = document
    let [height, same] = [0, 0]
    while (same < frames) {
      await new Promise(requestAnimationFrame)
      const { scrollHeight } = documentElement
      same = scrollHeight === height ? same + 1 : 0
      height = scrollHeight
    }
  }, STILL_FRAMES)
}

/** Once the data and the fonts of the page are here: before, its parts have other heights. */
const heightOf = async (page: Page, untilSettled: Settle): Promise<number> => {
  await untilSettled(page)
  return page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollHeight
  })
}

/** The realistic case, from `startAgain` to the result: 15 symptoms of two categories, of which eight are present. */
const walk = async (
  page: Page,
  untilSettled: Settle,
  inputMethod: InputMethod,
): Promise<Omit<Effort, 'actions'>> => {
  let height = 0
  const leave = async (target: Locator, act = inputMethod.press): Promise<void> => {
    const title = await heading(page).textContent()
    height += await heightOf(page, untilSettled)
    await act(target)
    await heading(page)
      .filter({ hasNotText: title ?? '' })
      .waitFor()
    await expectContent(page)
  }
  await leave(page.getByRole('button', { name: /^Jeg kjenner innsatte/u }))
  await leave(button(page, 'Jeg har lest og forstått').first())
  for (const name of Object.keys(seen)) {
    await inputMethod.tick(page.getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') }))
  }
  await leave(button(page, 'Fortsett'), inputMethod.send)
  for (const [at, answers] of Object.values(seen).entries()) {
    for (const [name, mark] of Object.entries(answers)) {
      const row = symptom(page, name)
      if (mark === NO) await inputMethod.deny(row)
      else await inputMethod.rate(row.getByRole('slider'), mark)
    }
    const others = page.getByRole('button', { name: /^Ingen av (?:disse|de andre)/u })
    // In the second category only acute signs and a fact are absent: no press answers those (OFF-04).
    if (at === 0) await inputMethod.press(others)
    await leave(button(page, at === 0 ? 'Neste kategori' : 'Fullfør vurdering'))
  }
  return { height, result: await heightOf(page, untilSettled) }
}

/** By pointer alone: each click or tap is one action. */
export const pointerEffort = async (page: Page, untilSettled = settle): Promise<Effort> => {
  let actions = 0
  const click = (target: Locator, options = {}): Promise<void> => {
    actions += 1
    return target.click(options)
  }
  const heights = await walk(page, untilSettled, {
    press: (target) => click(target),
    tick: (target) => click(target),
    send: (target) => click(target),
    rate: async (target, mark) => {
      await click(target.locator('..'), { position: await positionOf(target, mark) })
    },
    deny: (row) => click(row.getByRole('radio', { name: 'Nei', exact: true })),
  })
  return { actions, ...heights }
}

/** By keyboard alone: each press of a key is one action, Tab among them. */
export const keyboardEffort = async (page: Page, untilSettled = settle): Promise<Effort> => {
  let actions = 0
  const key = (name: string): Promise<void> => {
    actions += 1
    return page.keyboard.press(name)
  }
  const tabTo = async (target: Locator): Promise<void> => {
    for (let presses = 0; presses < 100; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await key('Tab')
    }
    throw new Error('Tab does not reach it')
  }
  const heights = await walk(page, untilSettled, {
    press: async (target) => {
      await tabTo(target)
      await key('Enter')
    },
    tick: async (target) => {
      await tabTo(target)
      await key('Space')
    },
    send: () => key('Enter'),
    rate: async (target, mark) => {
      await tabTo(target)
      await key(String(mark / 25))
    },
    deny: async (row) => {
      await tabTo(row.getByRole('radio').first())
      await key('n')
    },
  })
  return { actions, ...heights }
}
