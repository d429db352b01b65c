import { useEffect, useId, useRef, useState, useCallback } from 'react'
import {
  answerTo,
  type OfficerAnswers,
  type OfficerAnswer,
} from '#domain/assessment/officer/officer-answers.ts'
import {
  untouchedOf,
  officerForm,
  type FormCategory,
} from '#domain/assessment/officer/officer-form.ts'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  setAnswers,
  setAnswer,
  setBasis,
  isAnyAssessed,
  answeredIn,
} from '../store/officer-flow-data.ts'
import { officerStore } from '../store/officer-store.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { acuteAlerts } from '#domain/assessment/officer/acute.ts'
import type { Basis } from '#domain/assessment/officer/basis.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ContentText } from '#web/flows/kit/content/content-text.tsx'
import { useRaisedAlerts } from '#web/flows/kit/flow/raised-alert.tsx'
import { SymptomRow, SymptomRows } from '#web/flows/kit/officer-form/symptom-row.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { useOfficer, AcuteSigns, OfficerFooter, OfficerStep } from './officer-step.tsx'
import './steps.css'

type NoneOfTheOthersProps = { readonly part: FormCategory; readonly answers: OfficerAnswers }

const doneText = (count: number): string =>
  count === 1 ? m.officer_none_of_others_done_one() : m.officer_none_of_others_done({ count })

/** `isUntouched`: nothing in the category is chosen yet, so there are no others. */
const noneText = (count: number, isUntouched: boolean): string => {
  if (isUntouched) {
    return count === 1 ? m.officer_none_of_these_one() : m.officer_none_of_these({ count })
  }
  return count === 1 ? m.officer_none_of_others_one() : m.officer_none_of_others({ count })
}

const answerAll = (ids: readonly string[], answer: 0 | null, categoryId: string): void =>
  officerStore.change((now, fresh) => setAnswers(now, ids, answer, fresh, categoryId))

/**
 * OFF-04: one press sets the untouched symptoms of the category to 0, and 'Angre' clears them again. Acute signs and
 * facts are left out: an earlier attempt at suicide must not read 'Nei' because nobody looked.
 */
const NoneOfTheOthers = ({ part, answers }: NoneOfTheOthersProps) => {
  const [given, setGiven] = useState<readonly string[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed goes; the focus goes to the one that came in its place.
  useEffect(() => {
    if (given !== null) box.current?.querySelector('button')?.focus()
  }, [given])
  const { together, oneByOne } = untouchedOf(part, answers)
  const isUntouched = together.length + oneByOne.length === part.symptoms.length
  const leftOutId = useId()
  // An answer that was changed since is the officer's own.
  const undoable = (given ?? []).filter((id) => answerTo(answers, id) === 0)
  return (
    <div className="hp-symptoms-rest" ref={box}>
      {together.length > 0 && (
        <Button
          variant="secondary"
          aria-describedby={oneByOne.length > 0 ? leftOutId : undefined}
          onClick={() => {
            const ids = together.map(({ id }) => id)
            answerAll(ids, 0, part.category.id)
            setGiven(ids)
          }}
        >
          {noneText(together.length, isUntouched)}
        </Button>
      )}
      {together.length > 0 && oneByOne.length > 0 && (
        <p id={leftOutId}>{m.officer_none_of_others_left_out()}</p>
      )}
      <LiveNotice tone="info">
        {undoable.length > 0 ? (
          <>
            <p>{doneText(undoable.length)}</p>
            <Button
              variant="tertiary"
              size="small"
              onClick={() => {
                answerAll(undoable, null, part.category.id)
                setGiven([])
              }}
            >
              {m.officer_none_of_others_undo()}
            </Button>
          </>
        ) : null}
      </LiveNotice>
    </div>
  )
}

type CategoryDotsProps = {
  readonly form: readonly FormCategory[]
  readonly position: number
  readonly onGoTo: (position: number) => void
}

/** OFF-04: which of the chosen categories one is in, and the way to each of them. */
const CategoryDots = ({ form, position, onGoTo }: CategoryDotsProps) => {
  const { flow } = useOfficer()
  const language = useLanguage()
  const answers = flow.data?.answers ?? {}
  return (
    <nav className="hp-dots" aria-label={m.officer_dots()}>
      <p className="hp-dots__where">
        {m.officer_category_of({ number: position + 1, count: form.length })}
      </p>
      <ol>
        {form.map((part, index) => {
          const answered = answeredIn(part, answers)
          const total = part.symptoms.length
          return (
            <li key={part.category.id}>
              <button
                type="button"
                className="hp-dot"
                aria-current={index === position ? 'step' : undefined}
                data-state={answered === 0 ? 'none' : answered < total ? 'some' : 'all'}
                aria-label={m.officer_dot({
                  number: index + 1,
                  name: nameIn(language, part.category),
                  answered,
                  total,
                })}
                onClick={() => onGoTo(index)}
              />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type AssessedNoteProps = {
  readonly form: readonly FormCategory[]
  readonly answers: OfficerAnswers
}

/** SAFE-05: before finishing, how much was not touched. It hinders nobody. */
const AssessedNote = ({ form, answers }: AssessedNoteProps) => {
  const total = form.reduce((sum, { symptoms }) => sum + symptoms.length, 0)
  const answered = form.reduce((sum, part) => sum + answeredIn(part, answers), 0)
  if (!isAnyAssessed(form, answers)) {
    return (
      <Notice tone="warning">
        <p>{m.officer_assessed_none()}</p>
      </Notice>
    )
  }
  return (
    <p>
      {m.officer_assessed({ answered, total })}
      {answered < total && ` ${m.officer_assessed_rest({ rest: total - answered })}`}
    </p>
  )
}

type UnassessedDialogProps = {
  readonly open: boolean
  readonly onFinish: () => void
  readonly onBack: () => void
}

/** SAFE-05: without a value the result says nothing, so completing asks first. */
const UnassessedDialog = ({ open, onFinish, onBack }: UnassessedDialogProps) => (
  <Dialog heading={m.officer_unassessed_heading()} open={open} onClose={onBack}>
    <p>{m.officer_unassessed_text()}</p>
    <Actions>
      <Button onClick={onBack}>{m.officer_unassessed_back()}</Button>
      <Button variant="secondary" tone="neutral" onClick={onFinish}>
        {m.flow_finish()}
      </Button>
    </Actions>
  </Dialog>
)

/** OFF-04: step 4, one category at a time. */
export const SymptomsPage = () => {
  const { content, flow } = useOfficer()
  const language = useLanguage()
  const form = officerForm(content, flow.categories)
  const { place: position, goTo } = useCategoryPosition(form.length)
  const navigate = useNavigate()
  const [asksFirst, setAsksFirst] = useState(false)
  const part = form[position]
  const answerSymptom = useAnswer(part?.category.id)
  const answers = flow.data?.answers ?? {}
  const alerts = acuteAlerts(content, answers, flow.categories)
  const raised = useRaisedAlerts(alerts)
  if (part === undefined) return null

  const following = form[position + 1]
  const finish = () => {
    if (!asksFirst && !isAnyAssessed(form, answers)) return setAsksFirst(true)
    officerStore.complete(content)
    void navigate({ to: '/assessment/module' })
  }

  return (
    <OfficerStep
      step="symptoms"
      width="wide"
      title={nameIn(language, part.category)}
      within={<CategoryDots form={form} position={position} onGoTo={goTo} />}
      lead={<ContentText no={part.category.description} />}
    >
      <div className="hp-symptoms-how">
        <p>{m.officer_symptoms_how()}</p>
        <p className="hp-symptoms-keys">{m.officer_symptoms_keys()}</p>
      </div>
      <SymptomRows>
        {part.symptoms.map((symptom) => (
          <SymptomRow
            key={symptom.id}
            symptom={symptom}
            answer={answers[symptom.id] ?? null}
            onAnswer={answerSymptom}
            basis={flow.data?.bases?.[symptom.id] ?? null}
            onBasis={chooseBasis}
            alert={raised?.symptomId === symptom.id ? raised : null}
          />
        ))}
      </SymptomRows>
      <NoneOfTheOthers key={part.category.id} part={part} answers={answers} />
      <AcuteSigns />
      <UnassessedDialog open={asksFirst} onFinish={finish} onBack={() => setAsksFirst(false)} />
      {following === undefined && <AssessedNote form={form} answers={answers} />}
      <OfficerFooter
        next={
          following === undefined
            ? m.officer_next_finish()
            : m.flow_next({ step: nameIn(language, following.category) })
        }
      >
        {following === undefined ? (
          <Button onClick={finish}>{m.flow_finish()}</Button>
        ) : (
          <Button onClick={() => goTo(position + 1)}>{m.officer_category_next()}</Button>
        )}
        {position > 0 && (
          <Button variant="secondary" onClick={() => goTo(position - 1)}>
            {m.officer_category_previous()}
          </Button>
        )}
      </OfficerFooter>
    </OfficerStep>
  )
}

/** SAFE-06: an answer names the category that asked it. The same function from one drawing to the next. */
const useAnswer = (categoryId: string | undefined) =>
  useCallback(
    (symptomId: string, answer: OfficerAnswer | null) =>
      officerStore.change((now, fresh) => setAnswer(now, symptomId, answer, fresh, categoryId)),
    [categoryId],
  )

/** FUP-92: how the officer knows of the sign. */
const chooseBasis = (symptomId: string, basis: Basis | null): void =>
  officerStore.change((now, fresh) => setBasis(now, symptomId, basis, fresh))

/** Which category is shown: in the address, so that a reload and the browser's back keep it. */
const useCategoryPosition = (count: number) => {
  const { category } = useSearch({ strict: false })
  const navigate = useNavigate()
  const position = Math.min((category ?? 1) - 1, Math.max(0, count - 1))

  const shown = useRef(position)
  useEffect(() => {
    if (shown.current !== position) focusHeading()
    shown.current = position
  }, [position])

  const goTo = (next: number) =>
    void navigate({
      to: '/assessment/symptoms',
      search: next === 0 ? {} : { category: next + 1 },
      resetScroll: false,
    })
  return { place: position, goTo }
}
