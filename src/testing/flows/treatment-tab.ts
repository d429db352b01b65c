import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { ChosenSymptoms } from '#domain/assessment/treatment/intensity.ts'
import { notApproved, type WithApproval } from '#domain/content/approval.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { treatmentRules } from '#web/flows/treatment/store/treatment-data.ts'
import { changeDraft } from '#web/lib/flow-store/draft.ts'
import { isRecord } from '#web/lib/flow-store/shapes.ts'
import { aGroup, anApproach, aQuestion, aRule, aSymptom } from '../content/symptom-content.ts'
import { flowTab } from './flow-tab.ts'
import { uuidOf } from './officer-ids.ts'

export const sleep = uuidOf(1)
export const mood = uuidOf(2)
export const drugs = uuidOf(3)
/** An id that the content does not have. */
export const gone = uuidOf(4)
export const general = uuidOf(11)
export const ofGroup = uuidOf(12)
export const moodFirst = uuidOf(21)
const sleepFirst = uuidOf(22)
const group = uuidOf(31)
const otherGroup = uuidOf(32)

/** Two symptoms to rate and one that is there or not; a general question, and one of the group that has an acute answer. */
export const content: TreatmentContent & WithApproval = {
  approval: notApproved,
  groups: [aGroup(group)],
  symptoms: [
    aSymptom(sleep, { groupId: group }),
    aSymptom(mood, { groupId: group, orderIndex: 1 }),
    aSymptom(drugs, { groupId: otherGroup, requiresIntensity: false }),
  ],
  questions: [
    aQuestion(general, { type: 'text' }),
    aQuestion(ofGroup, { groupId: group, alertWhen: true, alertText: 'Ring nå.' }),
  ],
  approaches: [anApproach(sleepFirst), anApproach(moodFirst, { number: 3 })],
  rules: [aRule(sleep, sleepFirst), aRule(mood, moodFirst)],
  sources: [],
}

/** What the tab keeps of it. */
const draftKey = 'holdepunkt-treatment'

/** A tab with the treatment flow open. */
export const treatmentTab = (all = new Map<string, string>(), shown = content) => {
  const tab = flowTab(treatmentRules, shown, all)
  return {
    ...tab,
    flow: () => tab.store.get().flow,
    answer: (symptoms: ChosenSymptoms, answers: QuestionAnswers = {}) =>
      tab.store.change((draft, fresh) =>
        changeDraft(draft, (data) => ({ ...data, symptoms, answers }), fresh),
      ),
    finish: () => tab.store.complete(shown),
  }
}

/** The same tab after a reload, whose data something else wrote to. */
export const tampered = (
  tab: ReturnType<typeof treatmentTab>,
  change: Readonly<Record<string, unknown>>,
) => {
  const storedDraft: unknown = JSON.parse(tab.all.get(draftKey) ?? 'null')
  if (!isRecord(storedDraft) || !isRecord(storedDraft['data'])) throw new Error('Nothing is kept')
  tab.all.set(
    draftKey,
    JSON.stringify({ ...storedDraft, data: { ...storedDraft['data'], ...change } }),
  )
  return treatmentTab(tab.all)
}
