import { useRef, useEffect, type RefObject, type ReactNode } from 'react'
import { XMarkIcon } from '@navikt/aksel-icons'
import type { Symptom } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Name } from '#web/shared/content/content-text.tsx'
import * as m from '#web/generated/messages/messages.js'
import './symptom-picker.css'
import '#web/ui/layout/links.css'

type ChipProps = {
  /** The accessible name of the button: 'Fjern: …'. It contains the visible text. */
  readonly label: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** A chosen item. A click removes it. */
const Chip = ({ label, onRemove, children }: ChipProps) => (
  <button type="button" className="hp-chip" aria-label={label} onClick={onRemove}>
    <span className="hp-chip__text">{children}</span>
    <XMarkIcon aria-hidden />
  </button>
)

type Row = { readonly id: string }

/**
 * Follows changes of the choice in the row of chips. It scrolls a new chip into view. If the focused chip is gone,
 * the next one takes the focus, or else `count`.
 */
const useChipChanges = (rows: readonly Row[], count: RefObject<HTMLElement | null>) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(rows)
  const removed = useRef<string | null>(null)

  useEffect(() => {
    const was = before.current
    before.current = rows
    const chips = list.current
    if (was === rows || chips === null) return

    const added = rows.findIndex(({ id }) => was.every((row) => row.id !== id))
    scrollIntoView(chips, chips.children[added])

    const position = was.findIndex(({ id }) => id === removed.current)
    if (position === -1 || rows.some(({ id }) => id === removed.current)) return
    removed.current = null
    const next = chips.children[position]?.querySelector('button') ?? count.current
    next?.focus({ preventScroll: true })
    scrollIntoView(chips, chips.children[position])
  }, [rows, count])

  return { list, willRemove: (id: string) => void (removed.current = id) }
}

/** Sideways only: the page does not scroll. */
const scrollIntoView = (row: HTMLElement, chip: Element | undefined): void => {
  if (chip === undefined) return
  const seen = row.getBoundingClientRect()
  const { left, right } = chip.getBoundingClientRect()
  if (left < seen.left) row.scrollLeft -= seen.left - left
  if (right > seen.right) row.scrollLeft += right - seen.right
}

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
