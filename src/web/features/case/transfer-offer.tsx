import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { useRefreshCase } from './use-refresh-case.ts'

/** FUP-121: the case is offered to another department: who takes it, and who takes the offer back. */
export const TransferOffer = ({ found: { id, version, transferTo, functions } }: CaseProps) => {
  const refresh = useRefreshCase()
  const places = usePlaces().data?.places ?? []
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isTaken: boolean) =>
      isTaken
        ? api.cases.receive.mutate({ id, version })
        : api.cases.transfer.mutate({ id, version, departmentId: null }),
    onSettled: refresh,
  })
  if (transferTo === null) return null
  const there = places.find(({ departmentId }) => departmentId === transferTo)
  const mayTake = there !== undefined && mayCall('cases.receive', there.functions)
  return (
    <Notice tone="info">
      <p>
        {there === undefined ? m.case_transfer_waits() : m.case_transfer_here({ name: there.name })}
      </p>
      <Actions>
        {mayTake && (
          <Button pending={isPending} onClick={() => mutate(true)}>
            {m.case_receive()}
          </Button>
        )}
        {mayCall('cases.transfer', functions) && (
          <Button variant="secondary" pending={isPending} onClick={() => mutate(false)}>
            {m.case_transfer_back()}
          </Button>
        )}
      </Actions>
      <LiveNotice tone="danger">
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      </LiveNotice>
    </Notice>
  )
}
