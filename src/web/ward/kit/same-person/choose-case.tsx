import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseChoice } from './use-case-choice.ts'

type ChooseCaseProps = { readonly choice: CaseChoice; readonly pending: boolean }

/** FUP-08: chooses one of the open cases by its reference. */
export const ChooseCase = ({ choice, pending }: ChooseCaseProps) => {
  const { choices, chosen, error, refetch } = choice
  if (choices === undefined) {
    return error === null ? <SkeletonRows rows={2} /> : <LoadFailed error={error} retry={refetch} />
  }
  if (choices.length === 0) return <p>{m.case_choose_none()}</p>
  return (
    <SelectField
      label={m.case_choose()}
      error={choice.isMissing ? m.case_choose_missing() : undefined}
      pending={pending}
      value={chosen?.id ?? ''}
      onChange={({ target }) => choice.choose(target.value)}
    >
      <option value="">{m.case_choose_first()}</option>
      {choices.map(({ id, reference, departmentName }) => (
        <option key={id} value={id}>
          {`${reference}, ${departmentName}`}
        </option>
      ))}
    </SelectField>
  )
}
