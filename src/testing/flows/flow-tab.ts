import type { Drawer } from '#web/lib/storage/drawer.ts'
import type { Completed, Kept } from '#web/lib/flow-store/outbox.ts'
import type { FlowRules } from '#web/lib/flow-store/rules.ts'
import { createFlowStore, type Fetched } from '#web/lib/flow-store/store.ts'
import { uuidOf } from './officer-ids.ts'

/** When the server stored it. */
export const at = '2026-11-21T01:14:00.000Z'

/** A tab's storage, which works until told otherwise. */
export const drawerOf = (all = new Map<string, string>(), isDurable = () => true): Drawer => ({
  get: (key) => all.get(key) ?? null,
  set: (key, value) => void all.set(key, value),
  remove: (key) => void all.delete(key),
  isDurable,
})

/** A tab with its storage, clocks that are moved by hand and a server that answers when told. */
export const flowTab = <Flow, Content, Body extends { readonly id: string }, Outcome>(
  rules: FlowRules<Flow, Content, Body, Outcome>,
  content: Content,
  all = new Map<string, string>(),
) => {
  const who: { id: string | null; storageWorks: boolean; deviceKeeps: boolean; now: string } = {
    id: 'A',
    storageWorks: true,
    deviceKeeps: false,
    now: '2026-11-21T01:00:00.000Z',
  }
  let ids = 0
  const timers: { ms: number; run: () => void }[] = []
  const sent: { body: Body; answer: (answer: Completed<Outcome>) => void }[] = []
  const kept = new Map<
    string,
    Kept & { refused: unknown; isReleased: boolean; instead: string | null }
  >()
  const asked: { id: string; answer: (answer: Fetched<Outcome>) => void }[] = []
  const store = createFlowStore(rules, {
    drawer: drawerOf(all, () => who.storageWorks),
    fresh: () => ({ id: uuidOf(++ids), now: who.now }),
    user: () => who.id,
    random: () => 0,
    after: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    keep: (_owner, body, instead) => {
      const letter = {
        id: body.id,
        done: Promise.resolve(who.deviceKeeps),
        refused: null as unknown,
        isReleased: false,
        instead: instead?.id ?? null,
        drop: () => void kept.delete(body.id),
        refuse: (refused: unknown) => void (letter.refused = refused),
        forgo: () => letter.done,
        release: () => void (letter.isReleased = true),
      }
      kept.set(body.id, letter)
      return letter
    },
    complete: (body) => new Promise((answer) => sent.push({ body, answer })),
    fetchStored: (id) => new Promise((answer) => asked.push({ id, answer })),
  })
  store.open(content)
  return { store, all, who, timers, sent, asked, kept, kind: () => store.get().submission?.kind }
}

/** After the answers that were given have been worked through. */
export const settled = () => new Promise((done) => setTimeout(done))
