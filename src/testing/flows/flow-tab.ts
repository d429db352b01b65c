import type { KeyValueStorage } from '#web/lib/storage/key-value-storage.ts'
import type { SubmitResult, DeviceCopy } from '#web/lib/flow-store/submission-queue.ts'
import type { FlowRules } from '#web/lib/flow-store/stored-flow-rules.ts'
import { createFlowStore, type Fetched } from '#web/lib/flow-store/store.ts'
import { uuidOf } from './officer-ids.ts'

/** When the server stored it. */
export const at = '2026-11-21T01:14:00.000Z'

/** A tab's storage, which works until told otherwise. */
export const tabStorage = (
  all = new Map<string, string>(),
  isDurable = () => true,
): KeyValueStorage => ({
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
  const who: {
    id: string | null
    department: string | null
    storageWorks: boolean
    deviceStores: boolean
    now: string
  } = {
    id: 'A',
    department: null,
    storageWorks: true,
    deviceStores: false,
    now: '2026-11-21T01:00:00.000Z',
  }
  let ids = 0
  const timers: { ms: number; run: () => void }[] = []
  const sent: { body: Body; answer: (answer: SubmitResult<Outcome>) => void }[] = []
  const deviceCopies = new Map<
    string,
    DeviceCopy & { refused: unknown; isReleased: boolean; instead: string | null }
  >()
  const fetches: { id: string; answer: (answer: Fetched<Outcome>) => void }[] = []
  const store = createFlowStore(rules, {
    storage: tabStorage(all, () => who.storageWorks),
    fresh: () => ({ id: uuidOf(++ids), now: who.now }),
    user: () => who.id,
    department: () => who.department,
    random: () => 0,
    after: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    copyToDevice: (_owner, body, instead) => {
      const queuedSubmission = {
        id: body.id,
        done: Promise.resolve(who.deviceStores),
        refused: null as unknown,
        isReleased: false,
        instead: instead?.id ?? null,
        remove: () => void deviceCopies.delete(body.id),
        refuse: (refused: unknown) => void (queuedSubmission.refused = refused),
        abandon: () => queuedSubmission.done,
        release: () => void (queuedSubmission.isReleased = true),
      }
      deviceCopies.set(body.id, queuedSubmission)
      return queuedSubmission
    },
    complete: (body) => new Promise((answer) => sent.push({ body, answer })),
    fetchStored: (id) => new Promise((answer) => fetches.push({ id, answer })),
  })
  store.open(content)
  return {
    store,
    all,
    who,
    timers,
    sent,
    asked: fetches,
    kept: deviceCopies,
    kind: () => store.get().submission?.kind,
  }
}

/** After the answers that were given have been worked through. */
export const settled = () => new Promise((done) => setTimeout(done))
