import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { api } from '#web/lib/api/api.ts'
import { isStale } from '#web/lib/api/save-error.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { withTexts } from '#web/lib/format/texts.ts'
import { FileButton } from '#web/shared/file-button.tsx'
import { functionWords, staffWord } from '#web/shared/follow-up/words.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { WholeCase } from '#contract/cases.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import type { ExportedAssessment } from '#domain/fhir/exported-assessment.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useRefreshCase } from '../use-refresh-case.ts'
import { caseRecordTexts } from './case-record-texts.ts'

type SharedOutcome = { readonly id: string; readonly outcome: OfficerOutcome }

/** The shared outcomes of the server, each with its time and author as the case shows them. */
const exportedAssessments = (
  { assessments }: Pick<WholeCase, 'assessments'>,
  outcomes: readonly SharedOutcome[],
): readonly ExportedAssessment[] =>
  outcomes.flatMap(({ id, outcome }) => {
    const shared = assessments.find((one) => one.id === id && one.movedTo === null)
    if (shared === undefined) return []
    return [{ id, outcome, completedAt: shared.completedAt, by: staffWord(shared.by) }]
  })

/** The functions that may export a case, the one with the most responsibility first. */
const exporting: readonly StaffFunction[] = ['shift-leader', 'health']

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
    const { saveCaseFile } = await withTexts(
      () => import('#web/shared/assessment/record/record-files.ts'),
    )
    const { at, outcomes } = await exportCase()
    const content = {
      found,
      at,
      assessments: exportedAssessments(found, outcomes),
      author: `${functionWords[acting]()}, ${departmentName}`,
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
