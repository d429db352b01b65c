import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { type CheckedCase, knownCase } from '#web/shared/follow-up/known-cases.ts'
import { mayCall } from '#web/shared/follow-up/use-places.ts'
import * as m from '#web/generated/messages/messages.js'
import { FormOfCase, KnownCase } from '../opened-case.tsx'
import { CheckForm } from './check-form.tsx'
import { NoReactionCard } from './no-reaction-card.tsx'
import { endNoReaction, noReactionOn } from './use-send-check.ts'

/** FUP-24: what one saw, in two taps. */
export const CheckPage = () => (
  <KnownCase title={m.check_title()}>
    {(found) => (
      <FormOfCase found={found} title={m.check_title()} whyNot={() => whyNoCheck(found)}>
        <CheckForm found={found} />
      </FormOfCase>
    )}
  </KnownCase>
)

/** Why no check can be recorded; null: one can. */
const whyNoCheck = ({ status, absence, functions }: CheckedCase): string | null => {
  if (status === 'closed') return m.error_case_closed()
  if (!mayCall('checks.record', functions)) return m.check_not_allowed()
  return absence === null ? null : m.check_person_away()
}

/**
 * FUP-25: the emergency card has an address of its own, so that the case leads to it. It is among the code of the check, and
 * is shown from the memory of the tab: the press waits for no network.
 */
export const NoReactionPage = () => {
  const { id = '' } = useParams({ strict: false })
  const search = useSearch({ from: '/guarded/cases/$id/card' })
  const navigate = useNavigate()
  const [own] = useState(() => noReactionOn(id))
  const [known] = useState(() => knownCase(id)?.found ?? null)
  const { data } = useQuery(useTRPC().cases.get.queryOptions({ id }))
  const stored = data?.checks.find(({ kind }) => kind === 'no_reaction')
  return (
    <NoReactionCard
      found={data ?? known}
      check={own ?? (stored === undefined ? null : asPressed(stored))}
      onOver={() => {
        endNoReaction(id)
        void navigate({ to: '/cases/$id/check', params: { id }, search, replace: true })
      }}
    />
  )
}

type StoredPress = {
  readonly id: string
  readonly observedAt: string
  readonly receivedAt: string
}

/** A press on another tab or device: its moment by the monotonic clock of this one. */
const asPressed = ({ id, observedAt, receivedAt }: StoredPress) => ({
  id,
  monotonicMs: performance.now() - (serverNow() - Date.parse(observedAt)),
  storedAt: receivedAt,
})
