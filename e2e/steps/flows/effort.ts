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
  /** Answers one symptom that it is not there. */
  readonly deny: (group: Locator) => Promise<void>
}

export type Effort = {
  /** Clicks, or presses of a key. */
  readonly actions: number
  /** The heights of the five pages that ask, in px. */
  readonly height: number
  /** The height of the result, in px. */
  readonly result: number
}

/** The symptoms that are present, by category. */
const seen: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Krise av ulike årsaker': {
    Agitasjon: 75,
    'Emosjonell nummenhet': 50,
    'Endret appetitt': 25,
    'Endret konsentrasjon': 50,
    Hjelpeløshet: 75,
  },
  'Høy voldsrisiko': { Isolasjon: 50, 'Manglende impulskontroll': 25, Rusmisbruk: 50 },
}

/** What 'Ingen av de andre' leaves out, by category: acute signs and facts (OFF-04). The second one has nothing else. */
const absent = [
  ['Forvirring', 'Manglende realitetsorientering'],
  ['Aggressiv atferd', 'Historikk med voldelig atferd', 'Aggressive fantasier'],
] as const

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
      await inputMethod.rate(symptom(page, name).getByRole('slider'), mark)
    }
    const others = page.getByRole('button', { name: /^Ingen av de andre/u })
    if (at === 0) await inputMethod.press(others)
    for (const name of absent[at] ?? []) await inputMethod.deny(symptom(page, name))
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
    deny: async (group) => {
      const slider = group.getByRole('slider')
      if ((await slider.count()) === 0) return click(group.getByText('Nei', { exact: true }))
      await click(slider, { position: await positionOf(slider, 0) })
    },
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
    deny: async (group) => {
      const slider = group.getByRole('slider')
      const isFact = (await slider.count()) === 0
      await tabTo(isFact ? group.getByRole('radio').first() : slider)
      await key(isFact ? 'n' : '0')
    },
  })
  return { actions, ...heights }
}
