import type { OfficerSubmission } from '#contract/officer.ts'
import { placedAsAsked } from '#domain/assessment/officer/asked-in.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { recommendModule } from '#domain/assessment/officer/recommend.ts'
import { withBases } from '#domain/assessment/officer/with-bases.ts'
import type { CountRule, WithApproval } from '#domain/content/approval.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import type { FlowRules } from '#web/lib/flow-store/rules.ts'
import { emptyFlow, type Flow } from './flow.ts'
import { fitToContent, hasAssessment, readFlow, writeFlow } from './stored-flow.ts'
import { submissionOf } from './submission-body.ts'

/** SAFE-06: an assessment that was finished by another count rule keeps that one; the server stores it by that one too. */
const countedBy = (content: OfficerContent, rule: CountRule | undefined): OfficerContent =>
  rule === undefined ? content : { ...content, countRule: rule }

/** What the officer's flow says of itself to the store that keeps and sends it. */
export const officerRules: FlowRules<
  Flow,
  OfficerContent & WithApproval,
  OfficerSubmission,
  OfficerOutcome
> = {
  name: 'officer',
  empty: emptyFlow,
  read: readFlow,
  write: writeFlow,
  isInTab: hasAssessment,
  fit: fitToContent,
  recordOf: ({ data }) => data,
  withRecord: (flow, change) =>
    flow.data === null ? flow : { ...flow, data: { ...flow.data, ...change } },
  outcomeOf: ({ recommendation }) => recommendation,
  withOutcome: (flow, outcome) => ({ ...flow, recommendation: outcome }),
  compute: ({ categories, data, counted }, content) => ({
    ...withBases(
      recommendModule({
        content: countedBy(
          placedAsAsked(content, data?.askedIn, categories),
          counted?.id === data?.id ? counted?.rule : undefined,
        ),
        chosenCategories: categories,
        answers: data?.answers ?? {},
      }),
      data?.bases,
    ),
    approval: content.approval,
  }),
  bodyOf: submissionOf,
}
