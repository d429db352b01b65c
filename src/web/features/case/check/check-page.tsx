import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { connectionStatus } from '#web/lib/live/connection-status.ts'
import { knownCase, type CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import * as m from '#web/generated/messages/messages.js'
import { JoinedCase } from '../joined-case.tsx'
import { OpenedCase } from '../opened-case.tsx'
import { CheckForm } from './check-form.tsx'
import { NoCheck } from './no-check.tsx'
import { whyNoCheck } from './why-no-check.ts'

/** FUP-24. FUP-150: without a network, of a case that this tab knows. */
export const CheckPage = () => {
  const { id = '' } = useParams({ strict: false })
  // Decided once: a network that comes and goes must not remove the typed answers.
  const [known] = useState(() => (connectionStatus() === 'online' ? null : knownCase(id)))
  return known === null ? (
    <OpenedCase title={m.check_title()}>{(found) => <CheckOrWhyNot found={found} />}</OpenedCase>
  ) : (
    <CheckOrWhyNot found={known.found} />
  )
}

/** Decided once: a change by somebody else must not remove a form with typed text. The server refuses the save. */
const CheckOrWhyNot = ({ found }: { readonly found: CheckedCase }) => {
  const [why] = useState(() => whyNoCheck(found))
  const [older] = useState(found.mergedInto ?? null)
  if (older !== null) return <JoinedCase reference={found.reference} older={older} />
  return why === null ? <CheckForm found={found} /> : <NoCheck id={found.id} why={why} />
}
