import { useId } from 'react'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { symptomCount, type PickerGroup } from './filter.ts'

export type GroupFilterProps = {
  /** All groups, whatever is filtered. */
  readonly groups: readonly PickerGroup[]
  readonly chosen: ReadonlySet<string>
  /** null: all groups. */
  readonly groupId: string | null
  readonly onChange: (groupId: string | null) => void
}

const chosenIn = ({ symptoms }: PickerGroup, chosen: ReadonlySet<string>): number =>
  symptoms.filter(({ id }) => chosen.has(id)).length

/** The groups beside the symptoms, where there is room: one stop of Tab, then the arrow keys. */
export const GroupList = ({ groups, chosen, groupId, onChange }: GroupFilterProps) => {
  const group = useId()
  const language = useLanguage()
  const entries = [
    { id: null, name: m.picker_all_groups(), count: 0 },
    ...groups.map((shown) => ({
      id: shown.group.id,
      name: nameIn(language, shown.group),
      count: chosenIn(shown, chosen),
    })),
  ]
  return (
    <fieldset className="hp-picker__list">
      <legend className="aksel-sr-only">{m.picker_group()}</legend>
      {entries.map(({ id, name, count }) => (
        <label key={id} className="hp-picker__entry">
          <input
            className="aksel-sr-only"
            type="radio"
            name={group}
            checked={id === groupId}
            onChange={() => onChange(id)}
          />
          {name}
          {count > 0 && (
            <span className="hp-picker__count">
              <span aria-hidden>{count}</span>
              <span className="aksel-sr-only">{m.picker_chosen({ count })}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** The same on a phone: the system's own list. */
export const GroupSelect = ({ groups, chosen, groupId, onChange }: GroupFilterProps) => {
  const language = useLanguage()
  return (
    <SelectField
      label={m.picker_group()}
      error={undefined}
      pending={false}
      value={groupId ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{`${m.picker_all_groups()} (${symptomCount(groups)})`}</option>
      {groups.map((shown) => {
        const name = `${nameIn(language, shown.group)} (${shown.symptoms.length})`
        const count = chosenIn(shown, chosen)
        return (
          <option key={shown.group.id} value={shown.group.id}>
            {count === 0 ? name : `${name}, ${m.picker_chosen({ count })}`}
          </option>
        )
      })}
    </SelectField>
  )
}
