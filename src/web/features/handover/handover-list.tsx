import type { HandoverLine } from '#contract/handovers.ts'
import { inBoardOrder } from '#domain/follow-up/board-order.ts'
import { isTakenWithAll, type ShiftChange } from '#domain/follow-up/shift-change.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { HandoverRow } from './handover-row.tsx'
import { useHandover, type ShiftOf } from './use-handover.ts'
import './handover.css'

type HandoverListProps = {
  readonly of: ShiftOf
  readonly change: ShiftChange
  readonly lines: readonly HandoverLine[]
}

const isOpenToMe = ({ offered, taken }: HandoverLine): boolean =>
  taken === null && offered !== null && !offered.isOwn

/** FUP-51: 'Overta alle' leaves out the cases that are taken one by one, and the page says how many these are. */
export const HandoverList = ({ of, change, lines }: HandoverListProps) => {
  const now = useServerNow()
  const { mutate, isPending, error } = useHandover(of)
  const open = lines.filter(isOpenToMe)
  const together = open.filter(isTakenWithAll)
  return (
    <>
      <LiveNotice tone="danger">
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      </LiveNotice>
      {together.length > 1 && (
        <Actions>
          <Button pending={isPending} onClick={() => mutate({ kind: 'take-all' })}>
            {m.handover_take_all({ count: together.length })}
          </Button>
          {open.length > together.length && (
            <p>{m.handover_one_by_one({ count: open.length - together.length })}</p>
          )}
        </Actions>
      )}
      <ul className="hp-handover">
        {inBoardOrder(lines, now).map(({ row }) => (
          <HandoverRow
            key={row.id}
            line={row}
            change={change}
            now={now}
            pending={isPending}
            onOffer={(goer) => mutate({ kind: 'offer', caseId: row.id, goer })}
            onTake={() => mutate({ kind: 'take', caseId: row.id })}
          />
        ))}
      </ul>
    </>
  )
}
