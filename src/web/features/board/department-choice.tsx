import { useNavigate } from '@tanstack/react-router'
import type { CarePlace } from '#contract/functions.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { BoardSearch } from '#web/shared/follow-up/board-search.ts'

type DepartmentChoiceProps = {
  readonly places: readonly CarePlace[]
  /** Undefined: all. */
  readonly chosen: CarePlace | undefined
}

/** FUP-40: a user of several departments sees all of them, or one. The address has the choice. */
export const DepartmentChoice = ({ places, chosen }: DepartmentChoiceProps) => {
  const navigate = useNavigate()
  return (
    <SelectField
      label={m.board_department()}
      error={undefined}
      pending={false}
      value={chosen?.departmentId ?? ''}
      onChange={({ target }) =>
        void navigate({
          to: '/board',
          search: (before: BoardSearch) => ({ ...before, department: target.value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      <option value="">{m.board_all_departments()}</option>
      {places.map(({ departmentId, name }) => (
        <option key={departmentId} value={departmentId}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
