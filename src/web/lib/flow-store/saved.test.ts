import { expect, test } from 'vitest'
import { draftTab } from '#testing/flows/draft-tab.ts'
import { at, settled } from '#testing/flows/flow-tab.ts'

const later = '2026-11-21T01:05:00.000Z'
const key = 'holdepunkt-saved-observation'

/** A tab whose answers were kept at `later`. */
const saved = () => {
  const tab = draftTab()
  tab.choose('sleep')
  tab.who.now = later
  tab.choose('sleep', 'unrest')
  return tab
}

test('SAFE-04 the store has the time when answers were last kept, over a reload too', () => {
  const fresh = draftTab()
  expect(fresh.store.get().savedAt).toBeNull()
  const tab = saved()
  expect(tab.store.get().savedAt).toBe(later)
  expect(draftTab(tab.all).store.get().savedAt).toBe(later)
})

test('SAFE-04 finishing, storing and asking again keep nothing new', async () => {
  const tab = saved()
  tab.who.now = at
  tab.finish()
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 2 } })
  await settled()
  tab.store.change((draft) => draft)
  expect(tab.store.get().savedAt).toBe(later)
})

test('SAFE-04 answers that change when the tab opens them are kept again', () => {
  const tab = saved()
  const opened = draftTab(tab.all, { signs: ['sleep'] })
  expect(opened.store.get().savedAt).toBe(opened.who.now)
})

test('OFF-01 it goes with the flow, and an invalid one is never shown', () => {
  const tab = saved()
  tab.all.set(key, '"yesterday"')
  expect(draftTab(tab.all).store.get().savedAt).toBeNull()
  tab.store.restart()
  expect([tab.store.get().savedAt, tab.all.size]).toEqual([null, 0])
})

test('OFF-11 answers never count as kept where a reload would lose them', () => {
  const tab = saved()
  tab.who.storageWorks = false
  tab.choose('sleep')
  expect(tab.store.get()).toMatchObject({ volatile: true, savedAt: null })
})
