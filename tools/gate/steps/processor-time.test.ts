import { expect, test } from 'vitest'
import {
  adopt,
  parseStat,
  refresh,
  totalMs,
  treeOf,
  type ProcessStat,
  type ProcessTree,
} from './processor-time.ts'

const process = (pid: number, parent: number, ms: number, session = 1): ProcessStat => ({
  pid,
  parent,
  session,
  started: pid * 7,
  ms,
})

/** The tree after one look at exactly these processes. */
const after = (tree: ProcessTree, present: readonly ProcessStat[]): ProcessTree =>
  refresh(adopt(tree, present), (pid) => present.find((each) => each.pid === pid) ?? null)

test('parseStat adds own and reaped time when the name contains brackets and spaces', () => {
  const fields = 'S 7 40 41 0 -1 4194304 1 2 3 4 11 12 13 14 20 0 1 0 5550 1 2'
  expect(parseStat(`42 (a) b (c)) ${fields}`)).toEqual({
    pid: 42,
    parent: 7,
    session: 41,
    started: 5550,
    ms: 500,
  })
  expect(parseStat('')).toBeNull()
})

test('the time of a reaped child counts once', () => {
  const running = after(treeOf(process(10, 1, 100)), [process(10, 1, 100), process(11, 10, 400)])
  expect(totalMs(running)).toBe(500)
  const reaped = after(running, [process(10, 1, 550)])
  expect(totalMs(reaped)).toBe(550)
})

test('a daemon stays a member after its parent ended, and its time counts after its end', () => {
  const starter = [process(10, 1, 100), process(11, 10, 20), process(12, 11, 30, 12)]
  const started = after(treeOf(process(10, 1, 100)), starter)
  const daemon = after(started, [process(10, 1, 120), process(12, 1, 800, 12)])
  expect(totalMs(daemon)).toBe(920)
  const worker = after(daemon, [
    process(10, 1, 120),
    process(12, 1, 800, 12),
    process(13, 12, 60, 13),
  ])
  expect(totalMs(worker)).toBe(980)
  expect(totalMs(after(worker, [process(10, 1, 120), process(13, 12, 60, 13)]))).toBe(980)
})

test('the time of a process that ends together with its parent is not lost', () => {
  const browser = [process(10, 1, 100), process(11, 10, 200), process(12, 11, 700)]
  const running = after(treeOf(process(10, 1, 100)), browser)
  // The root reaped 11, which had not reaped 12.
  expect(totalMs(after(running, [process(10, 1, 300)]))).toBe(1000)
})

test('a process of the same session is a member, another one and a reused pid are not', () => {
  const tree = adopt(treeOf(process(10, 1, 0, 10)), [process(20, 1, 5, 10), process(21, 1, 9, 9)])
  expect([...tree.members.keys()]).toEqual([10, 20])
  const reused = refresh(tree, (pid) => ({ ...process(pid, 1, 90), started: 1 }))
  expect([...reused.members.keys()]).toEqual([])
})
