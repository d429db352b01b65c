import * as m from '#web/generated/messages/messages.js'
import { OpenedAssessment } from './opened-assessment.tsx'
import { StoredAssessment } from './stored-assessment.tsx'

/** A stored result as it was stored (SAFE-06). */
export const ResultsPage = () => (
  <OpenedAssessment title={m.results_title()}>
    {(assessment) => <StoredAssessment assessment={assessment} />}
  </OpenedAssessment>
)
