import type { WholeCase } from '#contract/cases.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { CaseTexts } from '#domain/fhir/exported-case.ts'
import type { ExportedAssessment } from '#domain/fhir/exported-assessment.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { api } from '#web/lib/api/api.ts'
import { isStale } from '#web/lib/api/use-save.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { type Language, useLanguage } from '#web/lib/format/language.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'
import { FileButton } from '#web/lib/elements/file-button.tsx'
import {
  changeTexts,
  checkTexts,
  dutyTexts,
  levelText,
  moduleText,
  ownerText,
  staffText,
  statusTexts,
} from '#web/ward/kit/follow-up-texts.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { phoneTexts, whyMissingTexts } from './case-page-texts.ts'
import { useRefreshCase } from './use-case.tsx'

type SharedOutcome = { readonly id: string; readonly outcome: OfficerOutcome }

/** The shared outcomes of the server, each with its time and author as the case shows them. */
const exportedAssessments = (
  { assessments }: Pick<WholeCase, 'assessments'>,
  outcomes: readonly SharedOutcome[],
): readonly ExportedAssessment[] =>
  outcomes.flatMap(({ id, outcome }) => {
    const shared = assessments.find((one) => one.id === id && one.movedTo === null)
    if (shared === undefined) return []
    return [{ id, outcome, completedAt: shared.completedAt, by: staffText(shared.by) }]
  })

/** The functions that may export a case, the one with the most responsibility first. */
const exporting: readonly StaffDuty[] = ['shift-leader', 'health']

type CaseExportProps = CaseProps & { readonly onClose: () => void }

/** FUP-160: 'Last ned til EPJ' of a case. The code comes first, so that the audit row is of a file. */
export const CaseExport = ({ found, onClose }: CaseExportProps) => {
  const { id, version, functions, departmentName } = found
  const language = useLanguage()
  const refresh = useRefreshCase()
  const acting = exporting.find((one) => functions.includes(one)) ?? 'health'
  const exportCase = async () => {
    try {
      return await api.cases.export.query({ id, version })
    } catch (error) {
      if (isStale(error)) await refresh()
      throw error
    }
  }
  const save = async (): Promise<string> => {
    const { saveCaseFile } = await withTexts(() => import('#web/flows/kit/record-files.ts'))
    const { at, outcomes } = await exportCase()
    const content = {
      found,
      at,
      assessments: exportedAssessments(found, outcomes),
      author: `${dutyTexts[acting]()}, ${departmentName}`,
      texts: caseRecordTexts(language),
    }
    return saveCaseFile(content, language)
  }
  return (
    <Dialog heading={m.fhir_case_heading()} open onClose={onClose}>
      <p>{m.fhir_case_text()}</p>
      <FileButton label={m.fhir_download()} failed={m.own_export_failed()} save={save} />
    </Dialog>
  )
}

type MessageTexts<Key extends string> = Readonly<Record<Key, () => string>>

/** The words in the language of the moment. */
const textsNow = <Key extends string>(words: MessageTexts<Key>) =>
  Object.fromEntries(
    Object.entries<() => string>(words).map(([key, word]) => [key, word()]),
  ) as Readonly<Record<Key, string>>

/** The words of a case in a FHIR document. */
export const caseRecordTexts = (language: Language): CaseTexts => ({
  title: m.fhir_case_title(),
  case: m.case_fact_reference(),
  department: m.report_department(),
  opened: m.case_opened(),
  closed: m.follow_up_closed(),
  plan: m.plan_title(),
  planOwner: m.plan_owner(),
  planLevel: m.plan_level(),
  planReview: m.plan_review(),
  planMeasures: m.plan_measures(),
  ownWords: m.fhir_own_words(),
  signals: m.fhir_signals(),
  helps: m.fhir_helps(),
  checks: m.case_checks(),
  onlyNewest: (count) => m.fhir_only_newest({ count }),
  checkChange: m.check_change(),
  timeUncertain: m.case_time_uncertain(),
  received: (time) => m.case_recorded_at({ time }),
  corrected: m.fhir_corrected(),
  corrects: (reason) => m.case_corrects({ reason }),
  phoneCalls: m.fhir_calls(),
  phoneCallTo: (to) => m.fhir_call_to({ to }),
  answered: m.fhir_answered(),
  unanswered: m.fhir_unanswered(),
  readBack: m.fhir_read_back(),
  notReadBack: m.fhir_not_read_back(),
  agreed: (what) => m.fhir_agreed({ what }),
  dueAt: (time) => m.fhir_due_at({ time }),
  doneAt: (time) => m.fhir_done_at({ time }),
  enteredLate: m.fhir_entered_late(),
  acuteCase: m.fhir_acute_case(),
  status: textsNow(statusTexts),
  kinds: textsNow(checkTexts),
  changes: textsNow(changeTexts),
  missingWords: textsNow(whyMissingTexts),
  phoned: textsNow(phoneTexts),
  module: moduleText,
  moduleSet: (module) => m.case_set_to({ module: moduleText(module) }),
  level: levelText,
  staff: staffText,
  owner: ownerText,
  time: (instant) => formatDateTime(instant, language),
})
