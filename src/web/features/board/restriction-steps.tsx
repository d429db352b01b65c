import type { BoardRow } from '#contract/cases.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'

type RestrictionStepsProps = {
  readonly row: BoardRow
  readonly functions: readonly StaffFunction[]
}

const style = { variant: 'secondary', size: 'small', to: '/cases/$id' } as const

/** FUP-71: 'Forny' and 'Avslutt', of the restriction that ends first. */
export const RestrictionSteps = ({ row: { id, reference }, functions }: RestrictionStepsProps) => {
  const mayRenew = mayCall('restrictions.renew', functions)
  const mayEnd = mayCall('restrictions.end', functions)
  if (!mayRenew && !mayEnd) return null
  return (
    <div className="hp-board__restriction">
      {mayRenew && (
        <ButtonLink
          {...style}
          params={{ id }}
          search={{ restriction: 'renew' }}
          aria-label={m.board_renew_which({ reference })}
        >
          {m.board_renew()}
        </ButtonLink>
      )}
      {mayEnd && (
        <ButtonLink
          {...style}
          params={{ id }}
          search={{ restriction: 'end' }}
          aria-label={m.board_end_which({ reference })}
        >
          {m.board_end()}
        </ButtonLink>
      )}
    </div>
  )
}
