import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { BoardRow } from '#contract/cases.ts'
import type { BoardState } from '#domain/follow-up/board/board-state.ts'
import { firstStep, type CaseStep } from '#domain/follow-up/case/case-step.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { MenuButton } from '#web/kit/button/menu-button.tsx'
import * as m from '#web/generated/messages/messages.js'

type Duties = readonly StaffDuty[]

const texts: Readonly<Record<CaseStep, readonly [long: () => string, short: () => string]>> = {
  card: [m.board_do_card, m.board_do_card_short],
  plan: [m.plan_make, m.board_do_plan_short],
  guard: [m.board_do_guard, m.board_do_guard_short],
  check: [m.check_title, m.check_word],
  confirm: [m.board_do_confirm, m.board_do_confirm],
  decide: [m.board_do_decide, m.board_do_decide_short],
  call: [m.call_health, m.call_health],
  review: [m.board_do_review, m.board_do_review_short],
  back: [m.board_do_back, m.board_do_back],
  open: [m.board_case, m.board_case],
}

/** What somebody with these functions does next with a case; another one sees it. */
export const stepOf = (
  row: Pick<BoardRow, 'watch'>,
  state: BoardState,
  functions: Duties,
): CaseStep => {
  const step = firstStep(row, state)
  const isAllowed: Readonly<Record<CaseStep, boolean>> = {
    card: true,
    plan: mayCall('plans.save', functions),
    guard: mayCall('guards.take', functions),
    check: mayCall('checks.record', functions),
    confirm: mayCall('checks.record', functions),
    decide: mayCall('restrictions.end', functions) || mayCall('restrictions.renew', functions),
    // Health staff are the ones who are rung.
    call: functions.some((one) => one !== 'health'),
    review: mayCall('plans.save', functions),
    back: mayCall('checks.endAbsence', functions),
    open: true,
  }
  return isAllowed[step] ? step : 'open'
}

type ActionTextProps = {
  readonly long: string
  readonly short: string
  readonly reference: string
}

/** Long with a mouse, short on a phone. The name is what is seen, with the reference. */
export const ActionText = ({ long, short, reference }: ActionTextProps) =>
  [
    ['hp-row__long', long],
    ['hp-row__short', short],
  ].map(([name, word]) => (
    <span key={name} className={name}>
      <span aria-hidden>{word}</span>
      <span className="aksel-sr-only">{`${word}: ${reference}`}</span>
    </span>
  ))

type LabelProps = { readonly step: CaseStep; readonly reference: string }

const Label = ({ step, reference }: LabelProps) => {
  const [long, short] = texts[step]
  return <ActionText long={long()} short={short()} reference={reference} />
}

type CaseActionProps = {
  readonly row: Pick<BoardRow, 'id' | 'version' | 'reference'>
  readonly step: CaseStep
  readonly functions: Duties
  /** Outlined under 'Nå', plain text elsewhere. */
  readonly isNow: boolean
  /** -1: the keys of a list lead to it. */
  readonly tabIndex?: number | undefined
}

const pages = {
  plan: '/cases/$id/plan',
  review: '/cases/$id/plan',
  call: '/cases/$id/call',
  card: '/cases/$id',
  open: '/cases/$id',
} as const

/** The one action of a row: a page, or at once. */
export const CaseAction = (props: CaseActionProps) => {
  const { row, step, functions, isNow, tabIndex } = props
  const { id, reference } = row
  const search = useSearch({ strict: false })
  const label = <Label step={step} reference={reference} />
  const look = { variant: isNow ? 'secondary' : 'tertiary', size: 'small', tabIndex } as const
  const params = { id }
  if (step === 'guard' || step === 'back') return <DoNow {...props} step={step} />
  if (step === 'check' || step === 'confirm') {
    const { department, urgent } = search
    return (
      <ButtonLink
        {...look}
        to="/cases/$id/check"
        params={params}
        search={{ department, urgent, from: 'board' }}
      >
        {label}
      </ButtonLink>
    )
  }
  if (step !== 'decide') {
    return (
      <ButtonLink {...look} to={pages[step]} params={params}>
        {label}
      </ButtonLink>
    )
  }
  const toCase = { to: '/cases/$id', params, variant: 'tertiary', size: 'small' } as const
  return (
    <MenuButton {...look} tone="accent" name={`${m.board_do_decide()}: ${reference}`} label={label}>
      {mayCall('restrictions.renew', functions) && (
        <ButtonLink {...toCase} search={{ restriction: 'renew' }}>
          {m.board_renew()}
        </ButtonLink>
      )}
      {mayCall('restrictions.end', functions) && (
        <ButtonLink {...toCase} search={{ restriction: 'end' }}>
          {m.board_end()}
        </ButtonLink>
      )}
    </MenuButton>
  )
}

/** FUP-29, FUP-31: the watch is taken and the person is back with one press. */
const DoNow = ({
  row: { id, version, reference },
  step,
  isNow,
  tabIndex,
}: CaseActionProps & { readonly step: 'guard' | 'back' }) => {
  const queries = useQueryClient()
  const trpc = useTRPC()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<unknown> =>
      step === 'guard'
        ? api.guards.take.mutate({ id, version, reason: null })
        : api.checks.endAbsence.mutate({ id, version }),
    // After a failure too: somebody else may have done it.
    onSettled: () => queries.invalidateQueries(trpc.cases.pathFilter()),
  })
  return (
    <>
      <Button
        variant={isNow ? 'secondary' : 'tertiary'}
        size="small"
        tabIndex={tabIndex}
        pending={isPending}
        onClick={() => mutate()}
      >
        <Label step={step} reference={reference} />
      </Button>
      <span role="alert" className="hp-row__failure">
        {error !== null && textOf(error, m.admin_unknown_error())}
      </span>
    </>
  )
}
