import { useEffect, useState, useSyncExternalStore } from 'react'
import { statedTime } from '#domain/assessment/times.ts'
import { safeSessionStorage } from '../storage/safe-storage.ts'
import { onSignedIn, signedInDepartment, signedInUser } from '../tab/signed-in.ts'
import { registerUnsaved } from '../queue/unsaved.ts'
import { newId } from '../flow-store/new-id.ts'
import type { FlowRules } from '../flow-store/stored-flow-rules.ts'
import { createFlowStore, type FlowSnapshot, type FlowStoreDeps } from '../flow-store/store.ts'
import { enqueueFor, type FinishedBody } from './enqueue.ts'

type Calls<Body, Outcome> = Pick<FlowStoreDeps<Body, Outcome>, 'complete' | 'fetchStored'>

/** The tab's store of a flow, created once when the flow's code loads, with the hooks for its pages. */
export const openTabStore = <Flow, Content, Body extends FinishedBody, Outcome>(
  rules: FlowRules<Flow, Content, Body, Outcome>,
  { complete, fetchStored }: Calls<Body, Outcome>,
) => {
  const store = createFlowStore(rules, {
    storage: safeSessionStorage,
    fresh: () => ({
      id: newId(rules.name),
      now: new Date(statedTime(Date.now())).toISOString(),
    }),
    user: signedInUser,
    department: signedInDepartment,
    random: Math.random,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    copyToDevice: enqueueFor(rules.name),
    complete,
    fetchStored,
  })
  window.addEventListener('online', store.online)
  onSignedIn(store.online)
  registerUnsaved({ kind: 'assessment', ...store })

  /** The present flow, and the state of its assessment (SAFE-04). */
  const useFlowSnapshot = (): FlowSnapshot<Flow> => useSyncExternalStore(store.subscribe, store.get)

  /**
   * For the flow's own page: opens the flow once the content has arrived. Returns false until then; the page must not
   * show the earlier state.
   */
  const useOpenFlow = (content: Content | undefined): boolean => {
    const { openings } = useFlowSnapshot()
    const [before] = useState(openings)
    const isOpened = openings > before
    useEffect(() => {
      if (!isOpened && content !== undefined) store.open(content)
    }, [isOpened, content])
    return isOpened
  }

  /** For any other page: continues to send a finished, queued assessment after a reload (SAFE-04). */
  const useResumeFlow = (content: Content | undefined): void =>
    useEffect(() => {
      if (content !== undefined && store.get().openings === 0) store.open(content)
    }, [content])

  return { store, useFlowSnapshot, useOpenFlow, useResumeFlow }
}
