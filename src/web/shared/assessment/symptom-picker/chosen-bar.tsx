import { useRef } from 'react'
import type { Symptom } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Name } from '#web/shared/content/name.tsx'
import { Chip } from '#web/ui/layout/chip.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useChipChanges } from './use-chip-changes.ts'
import './chosen-bar.css'

type ChosenBarProps = {
  /** As `chosenInOrder` gives them. */
  readonly symptoms: readonly Symptom[]
  readonly onRemove: (symptomId: string) => void
  /** Where they can be seen, when that is elsewhere: the count becomes the button there. */
  readonly onShow?: () => void
}

/** How many are chosen and which, each to be taken away with one press. */
export const ChosenBar = ({ symptoms, onRemove, onShow }: ChosenBarProps) => {
  const language = useLanguage()
  const count = useRef<HTMLButtonElement & HTMLSpanElement>(null)
  const { list, willRemove } = useChipChanges(symptoms, count)
  const text = m.picker_chosen({ count: symptoms.length })
  return (
    <section className="hp-chosen" aria-label={m.picker_chosen_symptoms()}>
      <p className="hp-chosen__count" role="status">
        {onShow === undefined ? (
          <span ref={count} tabIndex={-1}>
            {text}
          </span>
        ) : (
          <button type="button" ref={count} onClick={onShow}>
            {text}
          </button>
        )}
      </p>
      {symptoms.length === 0 && <p className="hp-chosen__none">{m.picker_chosen_none()}</p>}
      <ul className="hp-chosen__chips" ref={list}>
        {symptoms.map((symptom) => (
          <li key={symptom.id}>
            <Chip
              label={m.picker_remove({ name: nameIn(language, symptom) })}
              onRemove={() => {
                willRemove(symptom.id)
                onRemove(symptom.id)
              }}
            >
              <Name of={symptom} />
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
