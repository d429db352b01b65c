import { useState } from 'react'
import type { StoredAssessment } from '#contract/assessments.ts'
import { StepPage } from '#web/flows/kit/flow/step-page.tsx'
import { ModuleFormEditor } from '#web/flows/kit/module-form-editor.tsx'
import type { FormEntries } from '#web/flows/kit/module-form-editor.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import '#web/flows/kit/flow/flow.css'
import * as m from '#web/generated/messages/messages.js'
import { OpenedAssessment, MessagePage } from './opened-assessment.tsx'

/** OFF-10: the 'Modulskjema' of a stored assessment; one of another flow has none. */
export const FormPage = () => (
  <OpenedAssessment
    title={m.report_title()}
    pending={
      <Page title={m.report_title()} width="text">
        <SkeletonRows rows={6} />
      </Page>
    }
  >
    {(assessment) => <StoredForm key={assessment.id} assessment={assessment} />}
  </OpenedAssessment>
)

const StoredForm = ({ assessment }: { assessment: StoredAssessment }) => {
  // OFF-12: in memory only, so that a reload or another assessment forgets the names.
  const [entries, setEntries] = useState<FormEntries>({})
  const { id, completedAt, observer, result } = assessment
  if (result?.flow !== 'officer' || completedAt === null) {
    return <MessagePage title={m.error_page_missing()} lead={m.error_page_missing_explained()} />
  }
  return (
    <div className="hp-flow">
      <StepPage
        title={m.report_title()}
        lead={m.report_lead()}
        back={{
          to: `/assessment/${id}/results`,
          label: m.flow_back_to({ step: m.results_title().toLowerCase() }),
        }}
      >
        <ModuleFormEditor
          assessmentId={id}
          outcome={result.outcome}
          completedAt={completedAt}
          observer={observer}
          entries={entries}
          setEntries={setEntries}
        >
          <ButtonLink to="/history" variant="tertiary">
            {m.results_history()}
          </ButtonLink>
        </ModuleFormEditor>
      </StepPage>
    </div>
  )
}
