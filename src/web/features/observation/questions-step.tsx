import { useLanguage } from '#web/lib/format/language.ts'
import { groupName } from '#web/shared/assessment/symptom-flow/question-words.ts'
import { QuestionsBody } from '#web/shared/assessment/symptom-flow/questions-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { setAnswer } from './changes.ts'
import { useObservation } from './context.ts'
import { ObservationStepPage } from './observation-step.tsx'
import { Texts } from './texts.tsx'
import { useFinish } from './use-finish.ts'

/** OBS-04: the questions of the chosen symptoms, a page for each group, and the observer's notes on every page. */
export const QuestionsStep = ({ page }: { readonly page: number }) => {
  const { alerts, acuteNote, flow, pages, savedAt, goTo } = useObservation()
  const { finish, hindrance: blocker } = useFinish(page)
  const language = useLanguage()
  const shown = pages[page - 1]
  if (shown === undefined) return null
  return (
    <ObservationStepPage
      step="questions"
      page={page}
      title={groupName(language, shown)}
      lead={m.flow_questions_lead()}
    >
      <QuestionsBody
        pages={pages}
        page={page}
        answers={flow.data.answers}
        onAnswer={setAnswer}
        onPage={(next) => goTo('questions', { page: next })}
        alerts={alerts}
        acuteNote={acuteNote}
        onFinish={finish}
        blocker={blocker}
        savedAt={savedAt}
      >
        <Texts />
      </QuestionsBody>
    </ObservationStepPage>
  )
}
