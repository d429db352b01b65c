import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardRow } from '#contract/cases.ts'
import { isOlder } from '#domain/follow-up/case/joined-case.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { rememberReference } from '#web/lib/tab/opened-cases.ts'
import { CaseFacts, type KnownCase } from '#web/ward/kit/same-person/case-facts.tsx'
import { ChooseCase } from '#web/ward/kit/same-person/choose-case.tsx'
import { SamePerson } from '#web/ward/kit/same-person/same-person.tsx'
import { useCaseChoice } from '#web/ward/kit/same-person/use-case-choice.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CaseQuestion } from '../case-dialog.tsx'
import type { CaseProps } from '../case-props.ts'
import { useCaseAct } from '../use-case.tsx'

type DialogProps = CaseProps & { readonly onClose: () => void }

/** FUP-03: 'Trekk på nytt', while the reference is on no paper yet. */
export const RedrawDialog = ({ found, onClose }: DialogProps) => {
  const { id, version, reference, redrawsLeft } = found
  const { act, ...state } = useCaseAct(async () => {
    const redrawn = await api.cases.redraw.mutate({ id, version })
    rememberReference(id, redrawn.reference)
  }, onClose)
  return (
    <CaseQuestion {...state} heading={m.case_redraw()} onConfirm={() => act()} onClose={onClose}>
      <p>{m.case_redraw_text({ reference, count: redrawsLeft })}</p>
    </CaseQuestion>
  )
}

/** FUP-121: offers the case to another department of the prison. It stays here until somebody takes it there. */
export const TransferDialog = ({ found, onClose }: DialogProps) => {
  const { id, version } = found
  const { state: user } = useAuth()
  const companyId = user.status === 'signed-in' ? (user.session.profile.companyId ?? '') : ''
  const { data } = useQuery(useTRPC().departments.list.queryOptions({ companyId }))
  const others = (data?.rows ?? []).filter((one) => one.id !== found.departmentId)
  const [chosen, setChosen] = useState<string>()
  const departmentId = chosen ?? others[0]?.id ?? null
  const { act, ...state } = useCaseAct(
    () => api.cases.transfer.mutate({ id, version, departmentId }),
    onClose,
  )
  return (
    <CaseQuestion
      {...state}
      heading={m.case_transfer()}
      confirmLabel={m.case_transfer_offer()}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p>{m.case_transfer_text()}</p>
      <SelectField
        label={m.board_department()}
        error={undefined}
        pending={state.isPending}
        value={departmentId ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </CaseQuestion>
  )
}

/** FUP-08: joins the case with another one of the same person. The older one goes on. */
export const MergeDialog = ({ found, onClose }: DialogProps) => {
  const { id, version } = found
  const choice = useCaseChoice('cases.merge', id)
  const { chosen } = choice
  const { act, ...state } = useCaseAct(
    (other: BoardRow) =>
      api.cases.merge.mutate({ id, version, otherId: other.id, otherVersion: other.version }),
    onClose,
  )
  return (
    <CaseQuestion
      {...state}
      heading={m.case_merge()}
      confirmLabel={m.case_merge_confirm()}
      tone="danger"
      onConfirm={() => choice.withChosen(act)}
      onClose={onClose}
    >
      <p>{m.case_merge_text()}</p>
      <ChooseCase choice={choice} pending={state.isPending} />
      {chosen !== null && <BothCases one={found} other={chosen} />}
    </CaseQuestion>
  )
}

type AgedCase = KnownCase & Pick<BoardRow, 'id' | 'openedAt'>

/** Which of the two goes on, with what tells them apart. */
const BothCases = ({ one, other }: { readonly one: AgedCase; readonly other: AgedCase }) => {
  const [older, younger] = isOlder(one, other) ? [one, other] : [other, one]
  return (
    <>
      <p>{m.case_merge_older()}</p>
      <CaseFacts of={older} />
      <p>{m.case_merge_younger()}</p>
      <CaseFacts of={younger} />
      {older.departmentName !== younger.departmentName && (
        <p>{m.case_merge_leaves({ department: younger.departmentName })}</p>
      )}
      <SamePerson />
    </>
  )
}
