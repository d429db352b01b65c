import { chooseCategories, chooseKnowsPerson, giveAnswer } from '#web/features/officer/flow.ts'
import { createOfficerStore, type StoreParts } from '#web/features/officer/officer-store.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { idOf, officerContentWithIds as content, uuidOf } from './officer-ids.ts'

/** When the server stored it. */
export const at = '2026-11-21T01:14:00.000Z'
export const panic = idOf('krise--panikk')

type Completed = Awaited<ReturnType<StoreParts['complete']>>
type Fetched = Awaited<ReturnType<StoreParts['fetchStored']>>

/** A tab with its storage, a clock that is moved by hand and a server that answers when told. */
export const aTab = (all = new Map<string, string>()) => {
  const who: { id: string | null; storageWorks: boolean } = { id: 'A', storageWorks: true }
  let ids = 0
  const timers: { ms: number; run: () => void }[] = []
  const sent: { body: unknown; answer: (answer: Completed) => void }[] = []
  const asked: { id: string; answer: (answer: Fetched) => void }[] = []
  const parts: StoreParts = {
    drawer: {
      get: (key) => all.get(key) ?? null,
      set: (key, value) => void all.set(key, value),
      remove: (key) => void all.delete(key),
      isDurable: () => who.storageWorks,
    },
    fresh: () => ({ id: uuidOf(++ids), now: '2026-11-21T01:00:00.000Z' }),
    user: () => who.id,
    random: () => 0,
    after: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    complete: (body) => new Promise((answer) => sent.push({ body, answer })),
    fetchStored: (id) => new Promise((answer) => asked.push({ id, answer })),
  }
  const store = createOfficerStore(parts)
  store.open(content)
  return { store, all, who, timers, sent, asked, kind: () => store.get().submission?.kind }
}

export const answerAndComplete = (tab: ReturnType<typeof aTab>): void => {
  tab.store.change((flow, fresh) => chooseKnowsPerson(flow, true, fresh))
  tab.store.change((flow, fresh) => chooseCategories(flow, [idOf('krise')], fresh))
  tab.store.change((flow, fresh) => giveAnswer(flow, panic, 75, fresh))
  tab.store.complete(content)
}

export const outcomeOf = ({ store }: ReturnType<typeof aTab>): OfficerOutcome => {
  const { recommendation } = store.get().flow
  if (recommendation === null) throw new Error('Nothing recommended')
  return recommendation
}

/** After the answers that were given have been worked through. */
export const settled = () => new Promise((done) => setTimeout(done))
