import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.tsx'
import { ModuleFormEditor } from '#web/flows/kit/module-form-editor.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Button } from '#web/kit/button/button.tsx'
import { useOfficer, OfficerStep } from './officer-step.tsx'
import { ResultPending, OfficerSubmissionLine } from './report-submission-line.tsx'

/** To step 1, which asks first when the present one is not stored. */
const NewAssessment = () => {
  const navigate = useNavigate()
  return (
    <Button variant="tertiary" onClick={() => void navigate({ to: '/assessment/start' })}>
      {m.officer_new()}
    </Button>
  )
}

/** OFF-10: the 'Modulskjema' of the assessment that was just completed. */
export const ReportPage = () => {
  const { flow, entries, setEntries } = useOfficer()
  const { profile } = useSession()
  const { data, recommendation } = flow
  if (data === null || data.finishedAt === null) return null
  if (recommendation === null) return <ResultPending step="report" />
  return (
    <OfficerStep step="report" title={m.report_title()} lead={m.report_lead()}>
      <OfficerSubmissionLine />
      <ModuleFormEditor
        assessmentId={data.id}
        outcome={recommendation}
        completedAt={data.finishedAt}
        observer={profile}
        entries={entries}
        setEntries={setEntries}
      >
        <NewAssessment />
      </ModuleFormEditor>
    </OfficerStep>
  )
}
