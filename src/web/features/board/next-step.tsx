import { useSearch } from '@tanstack/react-router'
import type { BoardRow } from '#contract/cases.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'

type NextStepProps = { readonly row: BoardRow; readonly functions: readonly StaffFunction[] }

const style = { variant: 'secondary', size: 'small' } as const

/** What the user does next with a case. Its page has everything else, and the watch that nobody has (FUP-29). */
export const NextStep = ({ row, functions }: NextStepProps) => {
  const { id, reference, status, absence, continuous } = row
  const search = useSearch({ from: '/guarded/board' })
  const params = { id }
  if (status === 'without-plan' && mayCall('plans.save', functions)) {
    return (
      <ButtonLink
        {...style}
        to="/cases/$id/plan"
        params={params}
        aria-label={m.board_plan_which({ reference })}
      >
        {m.plan_make()}
      </ButtonLink>
    )
  }
  const isChecked = status === 'followed-up' && absence === null && continuous?.guard !== null
  if (isChecked && mayCall('checks.record', functions)) {
    return (
      <ButtonLink
        {...style}
        to="/cases/$id/check"
        params={params}
        search={{ ...search, from: 'board' }}
        aria-label={m.board_check_which({ reference })}
      >
        {m.check_title()}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      {...style}
      to="/cases/$id"
      params={params}
      aria-label={m.board_case_which({ reference })}
    >
      {m.board_case()}
    </ButtonLink>
  )
}
