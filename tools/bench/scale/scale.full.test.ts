import { expect, test } from 'vitest'
import { runScale } from './run.ts'
import { measures, retention } from './measures.ts'
import { scalePage } from './page.ts'

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
    for (const figure of figures.flatMap((one) => [one.serverMs, one.databaseMs, one.costRatio])) {
      expect(Number.isFinite(figure), `${name} ${figure}`).toBe(true)
    }
  }
  expect(seen.loaded.map(({ compared }) => compared)).toEqual([6, 6])
  expect(seen.goals).toHaveLength(13)
  for (const { seen: figure } of seen.goals) expect(Number.isFinite(figure)).toBe(true)
  const page = scalePage(seen, {
    date: '2026-11-22',
    seed: 7,
    rounds: 1,
    machine: 'any',
    skipped: [],
  })
  expect(page).toMatch(/\d of 13 goals/u)
  expect(page).not.toMatch(/NaN|undefined|null/u)
})
