import type { Locator, Page } from '@playwright/test'
import { firstRows, roundCount, sliceForTurn } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { field } from '../../steps/admin/companies.ts'
import { fieldOf, formOf } from '../../steps/admin/clinical.ts'
import { act, enterCompany, openContent } from '../../steps/admin/editing.ts'
import {
  makeOfficer,
  positionOf,
  reachSymptoms,
  signInTo,
  symptom,
} from '../../steps/flows/officer.ts'
import {
  fingersOn,
  straight,
  untilStill,
  type Fingers,
  type Step,
} from '../../steps/page/fingers.ts'
import { enterNurse, HOPELESS, reachIntensity, SAD } from '../../steps/flows/treatment.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Gesture = (fingers: Fingers, at: Step) => Promise<void>

/** What must change nothing (F-A1), from a place on the slider. */
const idle: Readonly<Record<string, Gesture>> = {
  'a swipe up': ({ swipe }, at) => swipe(at, straight(0, -250)),
  'a swipe down': ({ swipe }, at) => swipe(at, straight(0, 250)),
  'a short swipe up': ({ swipe }, at) => swipe(at, straight(0, -12)),
  'a diagonal movement, more up than sideways': ({ swipe }, at) => swipe(at, straight(90, -130)),
  'a movement up that turns sideways': ({ swipe }, at) =>
    swipe(at, [...straight(0, -24), [40, -24], [80, -24]]),
  'an arc of the thumb that begins sideways': ({ swipe }, at) =>
    swipe(at, [[-20, 0], ...straight(-40, -200).map(([x, y]): Step => [x - 20, y])]),
  'a touch that is cancelled': ({ swipe }, at) => swipe(at, [], 'touchCancel'),
  'a sideways drag that is cancelled': ({ swipe }, at) =>
    swipe(at, straight(-60, 0), 'touchCancel'),
  'a second finger beside it': ({ pair }, [x, y]) => pair([x, y], [x, y - 120], []),
  'a second finger in a sideways drag': ({ pair }, [x, y]) =>
    pair([x, y], [x - 20, y + 90], straight(-60, 0)),
}

/** The keys that bring an answer, and what a screen reader says of it. */
const earlier = [
  ['Backspace', 'Ikke vurdert'],
  ['1', '25, Lav'],
  ['u', 'Vet ikke'],
] as const

/** In the gate the first slider has all, and the three others, which are the same part of the page, have a third each. */
const partsOf = (turn: number): number => (turn === 0 ? 1 : 3)

const said = (slider: Locator) => slider.getAttribute('aria-valuetext')

/** Where this value lies on the slider in the window, with the slider in the middle of it. */
const placeOf = async (page: Page, slider: Locator, value: number): Promise<Step> => {
  await slider.evaluate((range) => range.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await untilStill(page, '.hp-intensity')
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the slider has no box')
  const { x, y } = await positionOf(slider, value)
  return [box.x + x, box.y + y]
}

/** What the tab has stored, and when: an answer that was taken back was stored too. */
const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(sessionStorage))

/**
 * The gestures that must change nothing, but changed the answer or what is stored of it.
 * In the gate a slider has a gesture once, by turns from one of the earlier answers.
 */
const changedBy = async (page: Page, slider: Locator, turn: number): Promise<readonly string[]> => {
  const fingers = await fingersOn(page)
  const answers = [...earlier.entries()]
  const changed: string[] = []
  for (const [nth, [key, answer]] of sliceForTurn(answers, turn, partsOf(turn))) {
    for (const [name, gesture] of sliceForTurn(Object.entries(idle), turn * 2 + nth, 3)) {
      await slider.press(key)
      await expect(slider).toHaveAttribute('aria-valuetext', answer)
      const at = await placeOf(page, slider, 75)
      const before = await stored(page)
      await gesture(fingers, at)
      await untilStill(page, '.hp-intensity')
      const [now, after] = [await said(slider), await stored(page)]
      if (now !== answer || after !== before) changed.push(`${name}: ${answer} → ${now ?? ''}`)
    }
  }
  return changed
}

const marks = [
  [0, '0, Ikke til stede'],
  [25, '25, Lav'],
  [50, '50, Moderat'],
  [75, '75, Høy'],
  [100, '100, Høy'],
] as const

/**
 * Each mark by a tap on it and beside it, on an untouched slider and an answered one (in the gate by turns one of both);
 * then two sideways drags.
 */
const expectAnswers = async (page: Page, slider: Locator, turn: number): Promise<void> => {
  const fingers = await fingersOn(page)
  for (const [nth, [mark, answer]] of sliceForTurn([...marks.entries()], turn, partsOf(turn))) {
    const taps = [
      ['Backspace', 0],
      [mark === 50 ? '4' : '2', mark < 50 ? 8 : -8],
    ] as const
    for (const [key, other] of sliceForTurn(taps, nth + turn, 2)) {
      await slider.press(key)
      const [x, y] = await placeOf(page, slider, mark)
      await fingers.tap([x + other, y])
      await expect(slider).toHaveAttribute('aria-valuetext', answer)
    }
  }
  const from = await placeOf(page, slider, 25)
  const to = await placeOf(page, slider, 62)
  await fingers.swipe(from, straight(to[0] - from[0], 3))
  await expect(slider).toHaveAttribute('aria-valuetext', '62, Moderat')
  // The row may have moved: an acute alert is above it.
  await fingers.swipe(await placeOf(page, slider, 25), straight(-80, 0))
  await expect(slider).toHaveAttribute('aria-valuetext', '0, Ikke til stede')
}

const hopeless = 'Håpløshet'

/** Each slider of the product: how to come to it. Those of the gate come first. */
const places: Readonly<
  Record<string, (page: Page, server: Parameters<typeof makeOfficer>[0]) => Promise<Locator>>
> = {
  "the officer's form": async (page, server) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
    return symptom(page, hopeless).getByRole('slider')
  },
  'the treatment flow': async (page, server) => {
    await enterNurse(page, server)
    await reachIntensity(page, SAD, HOPELESS)
    return symptom(page, HOPELESS).getByRole('slider')
  },
  'the preview of the symptom bank': async (page, server) => {
    await enterCompany(page, server, 'org_admin')
    await openContent(page, ['/admin/symptom-bank', 'Symptombank'])
    await act(page, 'Nytt symptom')
    await fieldOf(formOf(page, 'Nytt symptom'), 'Navn').fill('Skjelving')
    return page.getByRole('region', { name: 'Slik ser brukeren det' }).getByRole('slider')
  },
  'the preview of the symptoms': async (page, server) => {
    await enterCompany(page, server, 'org_admin')
    await openContent(page, ['/admin/symptoms', 'Symptomer'])
    await act(page, 'Nytt symptom')
    await field(page, 'Navn på norsk').fill('Rastløs')
    return page.getByRole('region', { name: 'Slik ser brukeren det' }).getByRole('slider')
  },
}

for (const [turn, [place, reach]] of firstRows(1, Object.entries(places)).entries()) {
  test(`F-A1 F-A2 OFF-04 SAFE-05 a finger answers by a tap or a sideways drag alone in ${place}`, async ({
    page,
    server,
  }) => {
    const slider = await reach(page, server)
    expect(await changedBy(page, slider, turn)).toEqual([])
    await expectAnswers(page, slider, turn)
  })
}

test.full(
  'F-A1 OFF-04 a swipe on one slider after the other leaves every sign of the form unanswered',
  async ({ page, server }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Krise av ulike årsaker'])
    const fingers = await fingersOn(page)
    const sliders = page.getByRole('slider')
    await expect(sliders).toHaveCount(9)
    for (let row = 0; row < roundCount(3, 5); row += 1) {
      await fingers.swipe(await placeOf(page, sliders.nth(row), 75), straight(0, -250))
      await untilStill(page, '.hp-intensity')
    }
    const answers = await sliders.evaluateAll((all) =>
      all.map((slider) => slider.getAttribute('aria-valuetext')),
    )
    expect(new Set(answers)).toEqual(new Set(['Ikke vurdert']))
  },
)

test.full(
  'F-A3 OFF-04 the thumb lies on its mark, and no two marks have one word, at each width',
  async ({ page, server }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
    const slider = symptom(page, hopeless).getByRole('slider')
    for (const [nth, width] of [320, 390, 768, 1280].entries()) {
      await page.setViewportSize({ width, height: 900 })
      for (const [key, mark] of sliceForTurn([...marks.entries()], nth, 2)) {
        await slider.press(String(key))
        const scale = slider.locator('..')
        const middles = await scale
          .locator(`.hp-intensity__thumb, li:nth-child(${key + 1}) > .hp-intensity__number`)
          .evaluateAll((parts) =>
            parts.map((part) => {
              const { left, width: wide, top } = part.getBoundingClientRect()
              return [left + wide / 2, top]
            }),
          )
        expect(middles, `${mark[0]} at ${width}`).toHaveLength(2)
        expect(middles[0]?.[0], `${mark[0]} at ${width}`).toBeCloseTo(middles[1]?.[0] ?? 0, 0)
      }
      const words = await slider.locator('..').locator('.hp-intensity__word').allTextContents()
      expect(words).toEqual(['Ikke til stede', 'Lav', 'Moderat', 'Høy', 'Svært høy'])
    }
  },
)
