import { useEffect, useState, type ComponentType } from 'react'
import type { Session } from '#contract/authMutations.ts'
import type { StandIn } from '#web/lib/cache/kept-rules.ts'
import { settleAfter } from '#web/lib/api/settled.ts'

type Props = {
  readonly session: Session
  /** OFFL-01: replaces the answer of a server that was not reachable yet. */
  readonly standIn: StandIn | null
}

type Parts = ComponentType<Props>

/** The parts that guard a session must load, so this retries until they do. */
const AGAIN_AFTER_MS = 10_000

const load = async (): Promise<Parts> => (await import('./signed-in-parts.tsx')).SignedInParts

/** Loads the parts that a session needs besides its pages. A visitor does not need them. */
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
