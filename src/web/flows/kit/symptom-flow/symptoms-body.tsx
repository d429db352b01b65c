import { useRef, useEffect, type RefObject, type ReactNode } from 'react'
import { XMarkIcon, InformationSquareIcon } from '@navikt/aksel-icons'
import type { Symptom, ObservationContent } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { chosenInOrder } from '#domain/assessment/symptom-answers.ts'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { AcuteBar } from '../flow/acute-bar.tsx'
import { useRaisedAlerts } from '../flow/raised-alert.tsx'
import { StepFooter } from '../flow/step-page.tsx'
import { StickyFooter } from '../symptom-picker/sticky-footer.tsx'
import { SymptomPicker } from '../symptom-picker/symptom-picker.tsx'
import type { TagShown } from '../symptom-picker/tag-marks.tsx'
import '../symptom-picker/symptom-picker.css'
import '#web/kit/layout/links.css'

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
const ChosenBar = ({ symptoms, onRemove, onShow }: ChosenBarProps) => {
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

type SymptomsBodyProps = {
  readonly content: ObservationContent
  readonly chosen: readonly string[]
  readonly onToggle: (symptomId: string) => void
  readonly tagShown: TagShown
  /** SAFE-01: the alerts of the present choice. */
  readonly alerts: readonly AcuteAlert[]
  /** X14: of an acute answer whose sign was taken away. */
  readonly acuteNote: string | undefined
  readonly next: {
    /** Says where 'Gå videre' leads. */
    readonly note: string
    readonly label: string
    readonly onNext: () => void
    /** Why the user cannot go on, besides an empty choice; null if they can. */
    readonly blocker: string | null
  }
  /** The text while nothing is chosen. */
  readonly noneText: string
  readonly savedAt: string | null
  /** Between the list and the foot. */
  readonly children?: ReactNode
}

/**
 * OBS-03, TRT-01: the symptoms to choose from. The foot shows the acute alerts, the chosen symptoms, and the way on.
 */
export const SymptomsBody = (props: SymptomsBodyProps) => {
  const { content, chosen, onToggle, tagShown, alerts, next, noneText, savedAt, children } = props
  const symptoms = chosenInOrder(content, chosen)
  const raised = useRaisedAlerts(alerts)
  const why = symptoms.length === 0 ? noneText : next.blocker
  return (
    <>
      <SymptomPicker
        content={content}
        chosen={chosen}
        onToggle={onToggle}
        tagShown={tagShown}
        raised={raised}
        emptyAction={<ButtonLink to="/resources">{m.flow_to_resources()}</ButtonLink>}
      />
      {children}
      <StickyFooter>
        <AcuteBar alerts={alerts} note={props.acuteNote} />
        <div role="alert" id="symptoms-why">
          {why !== null && (
            <p className="hp-step__why">
              <InformationSquareIcon aria-hidden />
              {why}
            </p>
          )}
        </div>
        <div className="hp-foot__row">
          <ChosenBar symptoms={symptoms} onRemove={onToggle} />
          <Button disabled={why !== null} aria-describedby="symptoms-why" onClick={next.onNext}>
            {next.label}
          </Button>
        </div>
      </StickyFooter>
      <StepFooter next={next.note} savedAt={savedAt} />
    </>
  )
}
