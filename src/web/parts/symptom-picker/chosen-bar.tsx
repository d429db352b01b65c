import { useEffect, useRef } from 'react'
import type { Symptom } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/language.ts'
import { Name } from '#web/parts/name.tsx'
import { Chip } from '#web/ui/chip.tsx'
import * as m from '#web/generated/messages/messages.js'
import './chosen-bar.css'

type Props = {
  /** As `chosenInOrder` gives them. */
  readonly symptoms: readonly Symptom[]
  readonly onRemove: (symptomId: string) => void
  /** Where they can be seen, when that is elsewhere: the count becomes the button there. */
  readonly onShow?: () => void
}

/** How many are chosen and which, each to be taken away with one press. */
export const ChosenBar = ({ symptoms, onRemove, onShow }: Props) => {
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const count = useRef<HTMLElement>(null)
  const removed = useRef<{ place: number; from: readonly Symptom[] } | null>(null)

  // The chip that had the focus is gone: the next one takes it, or else the count.
  useEffect(() => {
    if (removed.current === null || removed.current.from === symptoms) return
    const next = list.current?.children[removed.current.place]?.querySelector('button')
    removed.current = null
    const taker = next ?? count.current
    taker?.focus()
  }, [symptoms])

  const texts = m.picker_chosen({ count: symptoms.length })
  return (
    <section className="hp-chosen" aria-label={m.picker_chosen_symptoms()}>
      <p className="hp-chosen__count" role="status">
        {onShow === undefined ? (
          <span ref={count} tabIndex={-1}>
            {texts}
          </span>
        ) : (
          <button
            type="button"
            ref={(button) => {
              count.current = button
            }}
            onClick={onShow}
          >
            {texts}
          </button>
        )}
      </p>
      <ul className="hp-chosen__chips" ref={list}>
        {symptoms.map((symptom, place) => (
          <li key={symptom.id}>
            <Chip
              label={m.picker_remove({ name: nameIn(language, symptom) })}
              onRemove={() => {
                removed.current = { place, from: symptoms }
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
