import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { acuteAlerts } from '#domain/assessment/officer/acute.ts'
import type { OfficerAnswer } from '#domain/assessment/officer/answers.ts'
import { officerForm } from '#domain/assessment/officer/form.ts'
import { nameIn } from '#domain/report/texts.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ContentText } from '#web/shared/content/content-text.tsx'
import { useRaised } from '#web/shared/assessment/flow/use-raised.ts'
import { SymptomRow, SymptomRows } from '#web/shared/assessment/officer-form/symptom-row.tsx'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AcuteSigns } from './acute-signs.tsx'
import { isAnyAssessed } from './answered.ts'
import { AssessedNote } from './assessed-note.tsx'
import { CategoryDots } from './category-dots.tsx'
import { giveAnswer } from '../store/flow.ts'
import { NoneOfTheOthers } from './none-of-the-others.tsx'
import { useOfficer } from '../store/officer-context.ts'
import { OfficerFooter, OfficerStep } from './officer-step.tsx'
import { officerStore } from '../store/officer-store.ts'
import { UnassessedQuestion } from './unassessed-question.tsx'
import './symptoms.css'

const answerSymptom = (symptomId: string, answer: OfficerAnswer | null) =>
  officerStore.change((now, fresh) => giveAnswer(now, symptomId, answer, fresh))

/** OFF-04: step 4, one category at a time. */
export const SymptomsPage = () => {
  const { content, flow } = useOfficer()
  const language = useLanguage()
  const form = officerForm(content, flow.categories)
  const { place, goTo } = usePlace(form.length)
  const navigate = useNavigate()
  const [asksFirst, setAsksFirst] = useState(false)
  const part = form[place]
  const answers = flow.data?.answers ?? {}
  const alerts = acuteAlerts(content, answers, flow.categories)
  const raised = useRaised(alerts)
  if (part === undefined) return null

  const following = form[place + 1]
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
      within={<CategoryDots form={form} place={place} onGoTo={goTo} />}
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
            alert={raised?.symptomId === symptom.id ? raised : null}
          />
        ))}
      </SymptomRows>
      <NoneOfTheOthers key={part.category.id} part={part} answers={answers} />
      <AcuteSigns />
      <UnassessedQuestion open={asksFirst} onFinish={finish} onBack={() => setAsksFirst(false)} />
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
          <Button onClick={() => goTo(place + 1)}>{m.officer_category_next()}</Button>
        )}
        {place > 0 && (
          <Button variant="secondary" onClick={() => goTo(place - 1)}>
            {m.officer_category_previous()}
          </Button>
        )}
      </OfficerFooter>
    </OfficerStep>
  )
}

/** Which category is shown: in the address, so that a reload and the browser's back keep it. */
const usePlace = (count: number) => {
  const { category } = useSearch({ strict: false })
  const navigate = useNavigate()
  const place = Math.min((category ?? 1) - 1, Math.max(0, count - 1))

  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place) focusHeading()
    shown.current = place
  }, [place])

  const goTo = (next: number) =>
    void navigate({
      to: '/assessment/symptoms',
      search: next === 0 ? {} : { category: next + 1 },
      resetScroll: false,
    })
  return { place, goTo }
}
