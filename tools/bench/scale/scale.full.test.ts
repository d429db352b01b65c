import { expect, test } from 'vitest'
import type { Figure } from './figures.ts'
import { runScale } from './run.ts'
import { measures, retention } from './measures.ts'
import { scalePage } from './page.ts'

/** On a busy machine four submits last so long that an idle server takes more in that time than they do. */
const isAboveIdle = ({ serverMs, databaseMs }: Figure): boolean =>
  Number(serverMs) > 0 && Number(databaseMs) > 0

test('the growth is measured, every figure is one, and every goal is judged', async () => {
  const seen = await runScale({
    sizes: [300, 3_000],
    seed: 7,
    rounds: 1,
    people: 2_000,
    effort: { calls: 2, submits: 4, idleMs: 200 },
    report: () => undefined,
  })
  expect(seen.measured.map(({ name }) => name)).toEqual(
    [...measures, retention].map(({ name }) => name),
  )
  for (const { name, figures } of seen.measured) {
    expect(figures.map(({ count }) => count)).toEqual([300, 3_000])
    for (const { p50, p95, timeRatio, samples } of figures) {
      expect(samples, name).toBeGreaterThan(0)
      for (const figure of [p50, p95, timeRatio]) expect(figure, name).toBeGreaterThan(0)
    }
  }
  const submits = seen.measured.filter(({ name }) => name.includes('.complete'))
  expect(submits).toHaveLength(4)
  for (const { name, figures } of submits) {
    for (const figure of figures.flatMap((one) => [one.serverMs, one.databaseMs])) {
      expect(Number.isFinite(figure), `${name} ${figure}`).toBe(true)
    }
    for (const one of figures) {
      const isRatio = [one, ...figures.slice(0, 1)].every(isAboveIdle)
      expect(Number.isFinite(one.costRatio), `${name} ${one.costRatio}`).toBe(isRatio)
    }
  }
  const hasRatios = submits.every(({ figures }) => figures.every(isAboveIdle))
  expect(seen.loaded.map(({ compared }) => compared)).toEqual([6, 6])
  expect(seen.goals).toHaveLength(13)
  const judged = seen.goals.filter(({ seen: figure }) => Number.isFinite(figure))
  expect(judged.length === seen.goals.length || !hasRatios).toBe(true)
  const page = scalePage(seen, {
    date: '2026-11-22',
    seed: 7,
    rounds: 1,
    machine: 'any',
    skipped: [],
  })
  expect(page).toMatch(/\d of 13 goals/u)
  expect(page).not.toMatch(/undefined|null/u)
  expect(hasRatios && page.includes('NaN')).toBe(false)
})
