import { useId, type ReactNode } from 'react'
import { ChevronDownIcon } from '@navikt/aksel-icons'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import * as m from '#web/generated/messages/messages.js'
import { symptomCount, type PickerGroup } from './filter.ts'
import { foundText } from './picker-texts.ts'
import { SymptomOption } from './symptom-option.tsx'
import type { TagShown } from './tag-marks.tsx'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'

type GroupHeadingProps = {
  readonly isOpen: boolean
  /** Id of what it opens. */
  readonly controls: string
  /** null: it does not fold. */
  readonly onFold: (() => void) | null
  readonly children: ReactNode
}

/** The name and the counts of a group; a button where the group opens and closes. */
const GroupHeading = ({ isOpen, controls, onFold, children }: GroupHeadingProps) => (
  <h2>
    {onFold === null ? (
      <span className="hp-picker__head">{children}</span>
    ) : (
      <button
        type="button"
        className="hp-picker__head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onFold}
      >
        {children}
        <ChevronDownIcon className="hp-picker__chevron" aria-hidden />
      </button>
    )}
  </h2>
)

type GroupSectionProps = PickerGroup & {
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  readonly tagShown: TagShown
  readonly raised: AcuteAlert | null
  readonly isOpen: boolean
  /** null: a filter decides, and the group stays open. */
  readonly onFold: ((groupId: string) => void) | null
}

export const GroupSection = (props: GroupSectionProps) => {
  const { group, symptoms, chosen, onToggle, tagShown, raised, isOpen, onFold } = props
  const id = useId()
  const count = symptoms.filter((symptom) => chosen.has(symptom.id)).length
  return (
    <section className="hp-picker__group" role="group" aria-labelledby={`${id}-name`}>
      <GroupHeading
        isOpen={isOpen}
        controls={`${id}-body`}
        onFold={onFold === null ? null : () => onFold(group.id)}
      >
        <span className="hp-picker__title" id={`${id}-name`}>
          <Name of={group} />
        </span>{' '}
        {count > 0 && <span className="hp-picker__count">{m.picker_chosen({ count })}</span>}{' '}
        <span className="hp-picker__size">{foundText([{ group, symptoms }], tagShown)}</span>
      </GroupHeading>
      {isOpen && (
        <div id={`${id}-body`}>
          <p className="hp-picker__about">
            <ContentText no={group.description} />
          </p>
          <ul className="hp-picker__options">
            {symptoms.map((symptom) => (
              <SymptomOption
                key={symptom.id}
                symptom={symptom}
                chosen={chosen.has(symptom.id)}
                onToggle={onToggle}
                tagShown={tagShown}
                alert={raised?.symptomId === symptom.id ? raised : null}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

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
