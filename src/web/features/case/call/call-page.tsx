import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { connectionStatus } from '#web/lib/live/connection-status.ts'
import { knownCase, type CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import * as m from '#web/generated/messages/messages.js'
import { JoinedCase } from '../joined-case.tsx'
import { OpenedCase } from '../opened-case.tsx'
import { CallView } from './call-view.tsx'

/** FUP-60, FUP-62: 'Ring helse'; without a network of a case that this tab knows. */
export const CallPage = () => {
  const { id = '' } = useParams({ strict: false })
  // Decided once: a network that comes and goes must not remove a typed receipt.
  const [known] = useState(() => (connectionStatus() === 'online' ? null : knownCase(id)))
  return known === null ? (
    <OpenedCase title={m.call_health()}>{(found) => <CallOrOlder found={found} />}</OpenedCase>
  ) : (
    <CallOrOlder found={known.found} />
  )
}

const CallOrOlder = ({ found }: { readonly found: CheckedCase }) => {
  const [older] = useState(found.mergedInto ?? null)
  if (older !== null) return <JoinedCase reference={found.reference} older={older} />
  return <CallView found={found} />
}
