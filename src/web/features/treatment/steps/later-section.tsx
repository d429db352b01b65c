import { useEffect, useId, useRef, useState } from 'react'
import { IdentityNumberWarning } from '#web/shared/assessment/question-step/identity-number-warning.tsx'
import { StoredLine } from '#web/shared/assessment/stored-line.tsx'
import { DiscardDialog } from '#web/ui/form/discard-dialog.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.ts'
import * as m from '#web/generated/messages/messages.js'
import { confirmIdentityNumber, dropLaterAnswers } from '../store/changes.ts'
import { useTreatment } from '../store/context.ts'
import { LaterQuestions } from './later-questions.tsx'
import { LaterSave } from './later-save.tsx'
import type { Later } from '../store/later.ts'
import { useSaveLater } from '../store/use-save-later.ts'
import './later.css'

type LaterSectionProps = {
  /** Of the plan. */
  readonly id: string
  readonly later: Later
}

/** TRT-01: the questions that cannot change the plan, after it. The page drops no answer without a question to the user. */
export const LaterSection = ({ id, later }: LaterSectionProps) => {
  const { identityNumberConfirmed } = useTreatment().flow.data
  const texts = useUiTexts()
  const isDirty = Object.keys(later.answers).length > 0
  const [isOpen] = useState(isDirty)
  const guard = useUnsavedGuard(isDirty, () => undefined)
  const { save, isPending, isSaved, reason } = useSaveLater()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button goes away with the last question.
  useEffect(() => {
    if (isSaved) heading.current?.focus()
  }, [isSaved])
  if (later.questionIds.length === 0 && !isSaved) return null

  const send = () =>
    save({ id, asked: [...later.questionIds], answers: later.answers, identityNumberConfirmed })
  const discard = () => {
    dropLaterAnswers(later.questionIds)
    guard.discard()
  }
  return (
    <section className="hp-section hp-later hp-no-print" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {m.treatment_later_heading()}
      </h2>
      {guard.isAsking && (
        <Card>
          <h3>{texts.discardHeading}</h3>
          <DiscardDialog onStay={guard.stay} onDiscard={discard} />
        </Card>
      )}
      <div role="status">
        {isSaved && !isDirty && <StoredLine>{m.treatment_later_saved()}</StoredLine>}
      </div>
      {later.questionIds.length > 0 && (
        <div hidden={guard.isAsking}>
          <p>{m.treatment_later_lead()}</p>
          <Disclosure
            summary={m.treatment_later_show({ count: later.questionIds.length })}
            open={isOpen}
          >
            <LaterQuestions later={later} isPending={isPending} />
            {later.hasIdentityNumber && (
              <IdentityNumberWarning
                confirmed={identityNumberConfirmed}
                onConfirm={confirmIdentityNumber}
              />
            )}
            <LaterSave later={later} isPending={isPending} reason={reason} onSave={send} />
          </Disclosure>
        </div>
      )}
    </section>
  )
}
