import type { Page } from '@playwright/test'
import { addWard } from '#testing/rows/ward.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { expectNoSidewaysScroll, settle } from '../../steps/page/page-helpers.ts'
import { addAssessment } from '../../steps/results/assessments.ts'
import { addWatched, enterOn } from '../../steps/ward/ward.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Words that are cut though they take less than half of the window, and what is outside it. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      const isSeen = parentElement?.checkVisibility({ visibilityProperty: true }) === true
      // What is for screen readers alone is one pixel wide.
      if (!isSeen || parentElement.clientWidth === 1 || parentElement.closest('.hp-skip')) continue
      for (const { 0: word, index } of data.matchAll(/[^\s\-–/]+/gu)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        const pieces = [...range.getClientRects()].filter((piece) => piece.width > 1)
        const lines = new Set(pieces.map(({ top }) => Math.round(top)))
        const whole = pieces.reduce((sum, piece) => sum + piece.width, 0)
        if (lines.size > 1 && whole < width / 2) found.push(`cut: ${word}`)
        if (pieces.some(({ right }) => right > width + 1)) found.push(`outside: ${word}`)
      }
    }
    const controls = [...document.querySelectorAll('a, button, input, select')]
    const outside = controls.filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      return control.checkVisibility() && (right > width + 1 || left < -1)
    })
    return [...found, ...outside.map((control) => `outside: ${control.outerHTML}`)]
  })

/** The pages of somebody on a ward with a late case, after the sign-in page. */
const visitAll = async (
  page: Page,
  server: TestServer,
  look: (path: string) => Promise<void>,
): Promise<void> => {
  const ward = await addWard(server, 'Avdeling B')
  const visit = (path: string) =>
    test.step(path, async () => {
      await page.goto(path)
      await settle(page)
      await look(path)
    })
  await visit('/login')
  const who = await enterOn(page, server, ward, ['officer', 'shift-leader'])
  const id = await addWatched(server, ward, 'kongle-kompass', 19)
  await addWatched(server, ward, 'perle-tunnel', 2)
  const startedAt = '2026-11-21T01:14:00.000Z'
  const stored = { userId: who.userId, startedAt, status: 'completed', seconds: 300 } as const
  const own = await addAssessment(server, stored)
  for (const path of ['/', '/history', `/assessment/${own}/results`]) await visit(path)
  for (const path of ['', '/check', '/call', '/plan']) await visit(`/cases/${id}${path}`)
  for (const path of ['/board', `/handover/${ward.departmentId}`]) await visit(path)
}

test('FUP-40 FUP-24 OFF-09 with text of 200 % on a phone no word is cut and no control leaves the screen', async ({
  page,
  server,
}) => {
  const look = async (path: string): Promise<void> => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page)
    // The header notices its new height after it.
    await expect.poll(() => faults(page), path).toEqual([])
  }
  // The page of a visitor.
  await page.goto('/')
  await settle(page)
  await look('/')
  await visitAll(page, server, look)
})

/** What a finger presses is 44 px high; a link in a sentence is as high as its line (WCAG 2.5.5). */
const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, input, [role=switch]')]
      .filter((target) => {
        if (!target.checkVisibility() || target.closest('.aksel-sr-only, .hp-skip')) return false
        const sentence = target.closest('p')
        if (sentence !== null && sentence.textContent.trim() !== target.textContent.trim())
          return false
        const around = target.closest('label') ?? target
        const row = Number.parseFloat(getComputedStyle(target, '::after').height) || 0
        return Math.max(around.getBoundingClientRect().height, row) < 43.9
      })
      .map(({ outerHTML }) => outerHTML),
  )

test('FUP-40 FUP-41 AUTH-03 on a phone each target of the pages of a ward is 44 px high', async ({
  page,
  server,
}) => {
  await visitAll(page, server, async (path) => {
    expect(await lowTargets(page), path).toEqual([])
  })
})

test.describe('on the narrowest usual phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('FUP-03 no reference of a case breaks from 360 px on', async ({ page, server }) => {
    await visitAll(page, server, async (path) => {
      const broken = await page.evaluate(() => {
        const all = document.querySelectorAll("h1, :is(a[href^='/cases/'], b, strong)[lang='nb']")
        return [...all].filter((one) => {
          if (one.textContent.trim() !== 'kongle-kompass') return false
          const range = document.createRange()
          range.selectNodeContents(one)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        }).length
      })
      expect(broken, path).toBe(0)
    })
  })
})
