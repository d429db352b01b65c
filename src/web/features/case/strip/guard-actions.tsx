import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeCase } from '#contract/cases.ts'
import { takingOf } from '#domain/follow-up/continuous-watch.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useRefreshCase } from '../use-refresh-case.ts'

type GuardActionsProps = CaseProps & {
  readonly guard: NonNullable<WholeCase['continuous']>['guard']
}

const replaceGuard = { kind: 'replace-guard' } as const

/** FUP-29: the one who leaves gives up the watch, the one who comes takes it. The server refuses one person doing both. */
export const GuardActions = ({ found, guard }: GuardActionsProps) => {
  const { id, version, functions } = found
  const [isReplacing, setReplacing] = useState(false)
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isOffer: boolean) =>
      isOffer
        ? api.guards.offer.mutate({ id })
        : api.guards.take.mutate({ id, version, reason: null }),
    // After a failure too: somebody else may have taken it.
    onSettled: refresh,
  })
  if (!mayCall('guards.take', functions)) return null
  const isShiftLeader = functions.includes('shift-leader')
  const taking = takingOf(
    guard && { isOwn: guard.isOwn, isOffered: guard.offeredAt !== null },
    isShiftLeader,
  )
  const mayOffer = guard?.isOwn === true && guard.offeredAt === null
  return (
    <>
      {(taking === 'first' || taking === 'relief') && (
        <Button pending={isPending} onClick={() => mutate(false)}>
          {m.guard_take()}
        </Button>
      )}
      {mayOffer && (
        <Button variant="secondary" pending={isPending} onClick={() => mutate(true)}>
          {m.guard_offer()}
        </Button>
      )}
      {taking === 'replacement' && (
        <Button variant="secondary" onClick={() => setReplacing(true)}>
          {m.guard_replace()}
        </Button>
      )}
      <LiveNotice tone="danger">
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      </LiveNotice>
      {isReplacing && (
        <ChangeDialog found={found} change={replaceGuard} onClose={() => setReplacing(false)} />
      )}
    </>
  )
}
