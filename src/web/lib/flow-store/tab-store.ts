import { useSyncExternalStore } from 'react'
import { uuidv7 } from 'uuidv7'
import { perTab } from '#web/lib/safe-storage.ts'
import { signedInUser } from '#web/lib/signed-in.ts'
import { keepUnsaved } from '#web/lib/unsaved.ts'
import type { FlowRules } from './rules.ts'
import { createFlowStore, type Held, type StoreParts } from './store.ts'

/** How the flow reaches the server, and how it makes ids when not by time. */
type Calls<Body, Outcome> = Pick<StoreParts<Body, Outcome>, 'complete' | 'fetchStored'> & {
  readonly newId?: () => string
}

/**
 * The tab's own store of a flow, made once when its code is loaded: it goes on sending while the
 * user is on another page. `useHeld` is the flow as it stands, and where its assessment is (SAFE-04).
 */
export const openTabStore = <Flow, Content, Body extends { readonly id: string }, Outcome>(
  rules: FlowRules<Flow, Content, Body, Outcome>,
  { complete, fetchStored, newId = uuidv7 }: Calls<Body, Outcome>,
) => {
  const store = createFlowStore(rules, {
    drawer: perTab,
    fresh: () => ({ id: newId(), now: new Date().toISOString() }),
    user: signedInUser,
    random: Math.random,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    complete,
    fetchStored,
  })
  window.addEventListener('online', store.online)
  keepUnsaved(store)

  const useHeld = (): Held<Flow> => useSyncExternalStore(store.subscribe, store.get)
  return { store, useHeld }
}
