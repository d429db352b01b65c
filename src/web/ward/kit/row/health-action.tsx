import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardRow, HealthRow } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import type { HealthWait } from '#domain/follow-up/phone-call/health-wait.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { isOnlyHealth } from '#web/ward/kit/use-places.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ActionText, CaseAction } from './case-action.tsx'
import { stateLooks, type StateLook } from './state-texts.ts'

const Seen = lazyDialog(async () => (await import('./health-dialogs.tsx')).HealthSeen)
const Visit = lazyDialog(async () => (await import('./health-dialogs.tsx')).HealthVisit)

const nothing: readonly HealthRow[] = []
const none: readonly StaffDuty[] = []

/** FUP-64: what health is asked; null: the user is not health alone. The board and / read the same answer. */
export const useForHealth = (places: readonly CarePlace[]) => {
  const isHealth = isOnlyHealth(places)
  const { data, isLoading } = useQuery(
    useTRPC().cases.forHealth.queryOptions({}, { enabled: isHealth }),
  )
  return { isLoading, asked: isHealth ? (data?.rows ?? nothing) : null }
}

/** FUP-72: whether a case asks for the visit of the day. */
export const visitsOf =
  (asked: readonly HealthRow[]) =>
  (caseId: string): boolean =>
    asked.some(({ id, restrictionId }) => id === caseId && restrictionId !== null)

/** FUP-64: a state has one look, whoever reads it. */
export const healthLook = ({ state }: HealthWait): StateLook =>
  stateLooks[state === null ? 'runs-out' : state.kind]

/** The first action of health, with the row that it answers. */
export type HealthTodo =
  | { readonly step: 'card' | 'open' }
  | { readonly step: 'seen'; readonly callId: string }
  | { readonly step: 'visit'; readonly restrictionId: string }

type Waiting = { readonly row: Pick<BoardRow, 'id'>; readonly wait: HealthWait }

export const healthTodo = (
  { row, wait: { step } }: Waiting,
  asked: readonly HealthRow[],
): HealthTodo => {
  const { callId = null, restrictionId = null } = asked.find(({ id }) => id === row.id) ?? {}
  if (step === 'card' || step === 'open') return { step }
  if (step === 'seen' && callId !== null) return { step, callId }
  return restrictionId === null ? { step: 'open' } : { step: 'visit', restrictionId }
}

type HealthActionProps = {
  readonly row: Pick<BoardRow, 'id' | 'version' | 'reference'>
  readonly todo: HealthTodo
  /** As of `CaseAction`. */
  readonly isNow: boolean
  readonly tabIndex?: number | undefined
}

/** What health does next with a case that waits for it: on / and on the board. */
export const HealthAction = ({ row, todo, isNow, tabIndex }: HealthActionProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const look = { isNow, tabIndex }
  if (todo.step === 'card' || todo.step === 'open') {
    return <CaseAction {...look} row={row} step={todo.step} functions={none} />
  }
  const [long, short] =
    todo.step === 'visit'
      ? [m.home_health_visit(), m.home_health_visit_short()]
      : [m.home_health_seen(), m.home_health_seen_short()]
  return (
    <>
      <Button
        variant={isNow ? 'secondary' : 'tertiary'}
        size="small"
        tabIndex={tabIndex}
        onClick={() => setOpen(true)}
      >
        <ActionText long={long} short={short} reference={row.reference} />
      </Button>
      {isOpen && todo.step === 'seen' && <Seen row={row} callId={todo.callId} onClose={close} />}
      {isOpen && todo.step === 'visit' && (
        <Visit row={row} restrictionId={todo.restrictionId} onClose={close} />
      )}
    </>
  )
}
