import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import { sumOf, type Sum } from './figures.ts'
import { nothing, release } from './release.ts'

// X3: every figure of every period, place and chart is added up of the releases. Who has read all of them, on every day,
// knows the releases and no more: a group is not found out where another number of it gives the same releases.

const DAYS = 6
const departments = ['A', 'B'] as const

const flows = ['flow:officer', 'flow:observation', 'flow:treatment'] as const
const risks = ['risk:low', 'risk:medium', 'risk:high', 'risk:none'] as const
const statuses = ['status:completed', 'status:in_progress', 'status:archived'] as const

const anyAssessment = fc.record({
  department: fc.constantFrom(...departments),
  day: fc.nat(DAYS - 1),
  flow: fc.constantFrom(...flows),
  risk: fc.constantFrom(...risks),
  status: fc.constantFrom(...statuses),
})
type Assessment = typeof anyAssessment extends fc.Arbitrary<infer T> ? T : never
type World = readonly Assessment[]

const counted = (world: World): Sum =>
  sumOf(
    world.map(({ flow, risk, status }) => ({
      total: 1,
      counts: { [flow]: 1, [risk]: 1, [status]: 1 },
    })),
  )

const days = Array.from({ length: DAYS }, (_, day) => day)

/** Everything that is released: of each department, day by day. */
const releasesOf = (world: World): string => {
  const released = departments.map((of) => {
    let left = nothing
    return days.map((on) => {
      const today = world.filter(({ department, day }) => department === of && day === on)
      const next = release(left, counted(today))
      left = next.left
      const { total, counts } = next.released
      return [total, [...flows, ...risks, ...statuses].map((key) => counts[key] ?? 0)]
    })
  })
  return JSON.stringify(released)
}

const spans = days.flatMap((from) => days.slice(from).map((to) => ({ from, to })))

const groups = [...departments, 'both'].flatMap((position) =>
  spans.flatMap(({ from, to }) =>
    ['all', ...flows, ...risks, ...statuses].map((part) => `${position} ${from}-${to} ${part}`),
  ),
)

/** How many of each group, where there are any: of a department or of both, of each span of days, all or those with one thing in common. */
const sizesOf = (world: World): Readonly<Record<string, number>> => {
  const sizes: Record<string, number> = {}
  for (const { department, day, flow, risk, status } of world) {
    for (const { from, to } of spans.filter((span) => span.from <= day && day <= span.to)) {
      for (const position of [department, 'both']) {
        for (const part of ['all', flow, risk, status]) {
          const group = `${position} ${from}-${to} ${part}`
          sizes[group] = (sizes[group] ?? 0) + 1
        }
      }
    }
  }
  return sizes
}

/** A world that differs from another by little; a few in a row lead anywhere. */
type Step = (world: World) => World

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyAssessment.map((one): Step => (world) => [...world, one]),
  fc.nat().map(
    (at): Step =>
      (world) =>
        world.toSpliced(at % Math.max(1, world.length), 1),
  ),
  fc
    .tuple(
      fc.nat(),
      anyAssessment,
      fc.constantFrom('day' as const, 'flow' as const, 'risk' as const, 'status' as const),
    )
    .map(
      ([at, one, part]): Step =>
        (world) =>
          world.map((before, n) =>
            n === at % world.length ? { ...before, [part]: one[part] } : before,
          ),
    ),
)

/** So many tries to find other worlds. */
const MOST_STEPS = 20_000

test('X3 no group under five is found out from all figures of all days: another number of it would give the same', () => {
  fc.assert(
    fc.property(
      fc.array(anyAssessment, { maxLength: 90 }),
      fc.infiniteStream(anyStep),
      (world, steps) => {
        const released = releasesOf(world)
        const sizes = sizesOf(world)
        const found = new Set(groups.filter((group) => (sizes[group] ?? 0) < 5))
        let other: World = world
        for (const step of steps.take(MOST_STEPS)) {
          if (found.size === 0) return
          const next = step(other)
          if (releasesOf(next) !== released) continue
          other = next
          const others = sizesOf(other)
          for (const group of found) if (others[group] !== sizes[group]) found.delete(group)
        }
        expect([...found]).toEqual([])
      },
    ),
    { numRuns: roundCount(8, 200) },
  )
})
