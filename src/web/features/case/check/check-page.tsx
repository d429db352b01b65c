import { useState } from 'react'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { JoinedCase } from '../joined-case.tsx'
import { OpenedCase } from '../opened-case.tsx'
import { CheckForm } from './check-form.tsx'
import { NoCheck } from './no-check.tsx'
import { whyNoCheck } from './why-no-check.ts'

/** FUP-24 */
export const CheckPage = () => (
  <OpenedCase title={m.check_title()}>{(found) => <CheckOrWhyNot found={found} />}</OpenedCase>
)

/** Decided once: a change by somebody else must not take away a form with what is typed. The server refuses the save. */
const CheckOrWhyNot = ({ found }: CaseProps) => {
  const [why] = useState(() => whyNoCheck(found))
  const [older] = useState(found.mergedInto)
  if (older !== null) return <JoinedCase reference={found.reference} older={older} />
  return why === null ? <CheckForm found={found} /> : <NoCheck id={found.id} why={why} />
}
