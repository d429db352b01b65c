import { useId } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { Name } from '#web/parts/name.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { PickerGroup } from './filter.ts'
import { SymptomOption } from './symptom-option.tsx'
import type { TagShown } from './tag-marks.tsx'

type Props = PickerGroup & {
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  readonly tagShown: TagShown
  readonly raised: AcuteAlert | null
}

export const GroupSection = (props: Props) => {
  const { group, symptoms, chosen, onToggle, tagShown, raised } = props
  const id = useId()
  const count = symptoms.filter((symptom) => chosen.has(symptom.id)).length
  return (
    <section
      className="hp-picker__group"
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
    >
      <div className="hp-picker__head">
        <h2 id={`${id}-name`}>
          <Name of={group} />
        </h2>
        {count > 0 && <span className="hp-picker__count">{m.picker_chosen({ count })}</span>}
        <p id={`${id}-text`} lang="nb">
          {group.description}
        </p>
      </div>
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
    </section>
  )
}
