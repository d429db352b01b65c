import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useReferenceOf } from '#web/lib/tab/opened-cases.ts'
import { FileButton } from '#web/shared/file-button.tsx'
import { functionsIn, usePlaces } from '#web/shared/follow-up/use-places.ts'
import * as m from '#web/generated/messages/messages.js'

type AssessmentRecordButtonProps = {
  readonly id: string
  readonly outcome: OfficerOutcome
  /** ISO instant. */
  readonly completedAt: string
}

/** FUP-160: 'Last ned til EPJ' of one assessment: made in the browser from the frozen outcome, as the work document. */
export const AssessmentRecordButton = ({
  id,
  outcome,
  completedAt,
}: AssessmentRecordButtonProps) => {
  const language = useLanguage()
  const reference = useReferenceOf(id)
  const { profile } = useSession()
  const functions = functionsIn(usePlaces().data?.places ?? [], profile.departmentName)
  const save = async (): Promise<string> => {
    const { saveAssessmentFile } = await withTexts(() => import('../record/record-files.ts'))
    return saveAssessmentFile({ id, outcome, completedAt, reference, functions }, language)
  }
  return <FileButton label={m.fhir_download()} failed={m.own_export_failed()} save={save} />
}
