import { useEffect, useState, type ComponentType } from 'react'
import type { Session } from '#contract/authMutations.ts'
import type { StandIn } from '#web/lib/offline/kept-rules.ts'
import { settleAfter } from '#web/lib/settled.ts'

type Props = {
  readonly session: Session
  /** OFFL-01: what stands in for a server that could not be asked yet. */
  readonly standIn: StandIn | null
}

type Parts = ComponentType<Props>

/** What stands guard over a session has to be there: fetched until it is. */
const AGAIN_AFTER_MS = 10_000

const load = async (): Promise<Parts> => (await import('./signed-in-parts.tsx')).SignedInParts

/** What a session needs beside its pages, and a visitor does without. */
export const WhileSignedIn = (props: Props) => {
  const [parts, setParts] = useState<{ readonly Parts: Parts } | null>(null)
  useEffect(() => {
    let timer = 0
    let isWanted = true
    const fetchParts = async (): Promise<void> => {
      try {
        const Parts = await (import.meta.env.MODE === 'browser-test' ? settleAfter(load) : load())
        if (isWanted) setParts({ Parts })
      } catch {
        if (isWanted) timer = window.setTimeout(() => void fetchParts(), AGAIN_AFTER_MS)
      }
    }
    void fetchParts()
    return () => {
      isWanted = false
      window.clearTimeout(timer)
    }
  }, [])
  return parts && <parts.Parts key={props.session.sessionId} {...props} />
}
