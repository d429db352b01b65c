import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { chosenInOrder } from '#domain/assessment/symptom-answers.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AcuteBar } from '../flow/acute-bar.tsx'
import { useRaisedAlerts } from '../flow/raised-alert.tsx'
import { StepFooter } from '../flow/step-page.tsx'
import { ChosenBar } from '../symptom-picker/chosen-bar.tsx'
import { StickyFooter } from '../symptom-picker/sticky-footer.tsx'
import { SymptomPicker } from '../symptom-picker/symptom-picker.tsx'
import type { TagShown } from '../symptom-picker/tag-marks.tsx'

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
