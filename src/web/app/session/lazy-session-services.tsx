import { useEffect, useState, type ComponentType } from 'react'
import type { Session } from '#contract/authMutations.ts'
import type { OfflineSession } from '#web/lib/cache/cache-rules.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'

type LazySessionServicesProps = {
  readonly session: Session
  /** OFFL-01: replaces the answer of a server that was not reachable yet. */
  readonly offlineSession: OfflineSession | null
}

type SessionServicesComponent = ComponentType<LazySessionServicesProps>

/** The parts that guard a session must load, so this retries until they do. */
const RETRY_AFTER_MS = 10_000

const loadSessionServices = (): Promise<SessionServicesComponent> =>
  withTexts(async () => (await import('./session-services.tsx')).SessionServices)

/** Loads the parts that a session needs besides its pages. A visitor does not need them. */
export const LazySessionServices = (props: LazySessionServicesProps) => {
  const [parts, setParts] = useState<{ readonly Parts: SessionServicesComponent } | null>(null)
  useEffect(() => {
    let timer = 0
    let isWanted = true
    const fetchParts = async (): Promise<void> => {
      try {
        const Parts = await loadSessionServices()
        if (isWanted) setParts({ Parts })
      } catch {
        if (isWanted) timer = window.setTimeout(() => void fetchParts(), RETRY_AFTER_MS)
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
