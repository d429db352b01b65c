import { median } from '../../shared/median.ts'
import { withCpu } from '../lib/cpu.ts'
import type { WardSizes } from '../lib/ward-rows.ts'
import { openWardWorld, recordChecks, type WardWorld } from '../lib/ward-world.ts'
import type { Measure } from './measure.ts'

const BASE = 10_000
const FEW_BASE = 400
const CHECKS = 400
const FEW_CHECKS = 20

const sizesOf = (checks: number, isShort: boolean): WardSizes =>
  isShort ? { open: 20, closed: 20, checks } : { open: 300, closed: 1_700, checks }

type Turn = { readonly cpuMs: number; readonly ms: number }

const turn = async (filled: WardWorld, count: number): Promise<Turn> => {
  const { seen, cpu } = await withCpu(filled.world, () => recordChecks(filled, count))
  return { cpuMs: cpu.cpuMs, ms: median(seen.times) }
}

const run: Measure['run'] = async ({ engine, rounds, checks, isShort }) => {
  await using stack = new AsyncDisposableStack()
  const few = await openWardWorld(stack, engine.owner, sizesOf(isShort ? FEW_BASE : BASE, isShort))
  const many = await openWardWorld(stack, engine.owner, sizesOf(checks, isShort))
  const count = isShort ? FEW_CHECKS : CHECKS
  for (const each of [few, many]) await recordChecks(each, count)
  const turns: { readonly few: Turn; readonly many: Turn }[] = []
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ few: await turn(few, count), many: await turn(many, count) })
  }
  return {
    checks,
    fewMs: median(turns.map((one) => one.few.ms)),
    manyMs: median(turns.map((one) => one.many.ms)),
    fewCpuMs: median(turns.map((one) => one.few.cpuMs)),
    manyCpuMs: median(turns.map((one) => one.many.cpuMs)),
    time: median(turns.map((one) => one.many.ms / one.few.ms)),
    cost: median(turns.map((one) => one.many.cpuMs / one.few.cpuMs)),
  }
}

/** What a check costs where few checks are stored, and where many are. */
export const wardGrowth: Measure = {
  id: 'wardGrowth',
  title: 'A check beside few and many stored ones',
  how: `Two departments of 300 open and 1 700 closed cases, each on a database and a server of its own: one with ${BASE} stored
checks, one with as many as the first row says (\`--checks N\`). After ${CHECKS} checks on each, unmeasured, rounds of ${CHECKS} checks on the one and then
on the other, one after another, each of another case. A ratio is the median of the rounds.`,
  figures: {
    checks: { what: 'stored checks of the large one', unit: '' },
    fewMs: { what: `a check beside ${BASE}, median answer`, unit: 'ms' },
    manyMs: { what: 'a check beside many, median answer', unit: 'ms' },
    fewCpuMs: { what: `a check beside ${BASE}, processor time of both`, unit: 'ms' },
    manyCpuMs: { what: 'a check beside many, processor time of both', unit: 'ms' },
    time: { what: 'median answer, many to few', unit: '×' },
    cost: { what: 'processor time, many to few', unit: '×' },
  },
  onEachEngine: false,
  run,
}
