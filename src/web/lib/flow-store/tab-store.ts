import { useEffect, useState, useSyncExternalStore } from 'react'
import { uuidv7 } from 'uuidv7'
import { statedTime } from '#domain/assessment/times.ts'
import { perTab } from '#web/lib/safe-storage.ts'
import { onSignedIn, signedInUser } from '#web/lib/signed-in.ts'
import { keepUnsaved } from '#web/lib/unsaved.ts'
import { keepIn, type Finished } from '#web/lib/outbox/keep.ts'
import type { FlowRules } from './rules.ts'
import { createFlowStore, type Held, type StoreParts } from './store.ts'

/** How the flow reaches the server, and how it makes ids when not by time. */
type Calls<Body, Outcome> = Pick<StoreParts<Body, Outcome>, 'complete' | 'fetchStored'> & {
  readonly newId?: () => string
}

/** The tab's own store of a flow, made once when its code is loaded; with what its pages use it by. */
export const openTabStore = <Flow, Content, Body extends Finished, Outcome>(
  rules: FlowRules<Flow, Content, Body, Outcome>,
  { complete, fetchStored, newId = uuidv7 }: Calls<Body, Outcome>,
) => {
  const store = createFlowStore(rules, {
    drawer: perTab,
    fresh: () => ({ id: newId(), now: new Date(statedTime(Date.now())).toISOString() }),
    user: signedInUser,
    random: Math.random,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    keep: keepIn(rules.name),
    complete,
    fetchStored,
  })
  window.addEventListener('online', store.online)
  onSignedIn(store.online)
  keepUnsaved(store)

  /** The flow as it stands, and where its assessment is (SAFE-04). */
  const useHeld = (): Held<Flow> => useSyncExternalStore(store.subscribe, store.get)

  /**
   * For the flow's own page: takes up what the tab holds, once the content is there. False until then;
   * what was held before is not to be shown.
   */
  const useOpened = (content: Content | undefined): boolean => {
    const { openings } = useHeld()
    const [before] = useState(openings)
    const isOpened = openings > before
    useEffect(() => {
      if (!isOpened && content !== undefined) store.open(content)
    }, [isOpened, content])
    return isOpened
  }

  /** For any other page: a finished assessment that waits is sent on after a reload (SAFE-04). */
  const useResumed = (content: Content | undefined): void =>
    useEffect(() => {
      if (content !== undefined && store.get().openings === 0) store.open(content)
    }, [content])

  return { store, useHeld, useOpened, useResumed }
}
