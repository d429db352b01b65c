import { notApproved, type WithApproval } from '#domain/content/approval.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import {
  emptyObservation,
  observationRules,
  type ObservationData,
} from '#web/flows/observation/observation-data.ts'
import { changeDraft } from '#web/lib/flow-store/draft.ts'
import { isRecord } from '#web/lib/flow-store/shapes.ts'
import { aGroup, aQuestion, aSymptom } from '../content/symptom-content.ts'
import { flowTab } from './flow-tab.ts'
import { uuidOf } from './officer-ids.ts'

export const sleep = uuidOf(1)
export const mood = uuidOf(2)
export const drugs = uuidOf(3)
/** An id that the content does not have. */
export const gone = uuidOf(4)
export const general = uuidOf(11)
export const ofNights = uuidOf(12)
const nights = uuidOf(31)
const days = uuidOf(32)

/** Two groups; a general question that is answered in words, and a yes or no of the first group. */
export const content: ObservationContent & WithApproval = {
  approval: notApproved,
  groups: [aGroup(nights), aGroup(days, { orderIndex: 1 })],
  symptoms: [
    aSymptom(sleep, { groupId: nights }),
    aSymptom(mood, { groupId: nights, orderIndex: 1, observationTag: 'red', urgent: true }),
    aSymptom(drugs, { groupId: days, observationTag: 'green' }),
  ],
  questions: [aQuestion(general, { type: 'text' }), aQuestion(ofNights, { groupId: nights })],
}

/** What the tab keeps of it. */
const draftKey = 'holdepunkt-observation'

/** A tab with the observation open. */
export const observationTab = (all = new Map<string, string>(), shown = content) => {
  const tab = flowTab(observationRules, shown, all)
  return {
    ...tab,
    flow: () => tab.store.get().flow,
    given: (data: Partial<ObservationData>) =>
      tab.store.change((draft, fresh) =>
        changeDraft(draft, () => ({ ...emptyObservation, ...data }), fresh),
      ),
    finish: () => tab.store.complete(shown),
  }
}

/** The same tab after a reload, whose data something else wrote to. */
export const tampered = (
  tab: ReturnType<typeof observationTab>,
  change: Readonly<Record<string, unknown>>,
) => {
  const storedDraft: unknown = JSON.parse(tab.all.get(draftKey) ?? 'null')
  if (!isRecord(storedDraft) || !isRecord(storedDraft['data'])) throw new Error('Nothing is kept')
  tab.all.set(
    draftKey,
    JSON.stringify({ ...storedDraft, data: { ...storedDraft['data'], ...change } }),
  )
  return observationTab(tab.all)
}
