import { ClipboardIcon, MenuElipsisHorizontalIcon, PrinterSmallIcon } from '@navikt/aksel-icons'
import { useId, useState, type ReactNode } from 'react'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { caseModuleOf } from '#domain/follow-up/case/case-risk.ts'
import { PlanFromResult } from '#web/ward/kit/plan-from-result.tsx'
import { usePlaces, dutiesIn } from '#web/ward/kit/use-places.ts'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { workDocumentFileName } from '#domain/report/file-names.ts'
import { workDocument } from '#domain/report/work-document.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useReferenceOf } from '#web/lib/tab/opened-cases.ts'
import { FileButton } from '#web/lib/elements/file-button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { DocumentButton } from '../document/document-button.tsx'
import { workDocumentTexts } from '../document/report-texts.ts'

type AssessmentRecordButtonProps = {
  readonly id: string
  readonly outcome: OfficerOutcome
  /** ISO instant. */
  readonly completedAt: string
}

/** FUP-160: 'Last ned til EPJ' of one assessment: made in the browser from the frozen outcome, as the work document. */
const AssessmentRecordButton = ({ id, outcome, completedAt }: AssessmentRecordButtonProps) => {
  const language = useLanguage()
  const reference = useReferenceOf(id)
  const { profile } = useSession()
  const functions = dutiesIn(usePlaces().data?.places ?? [], profile.departmentName)
  const save = async (): Promise<string> => {
    const { saveAssessmentFile } = await withTexts(() => import('../record-files.ts'))
    return saveAssessmentFile({ id, outcome, completedAt, reference, duties: functions }, language)
  }
  return <FileButton label={m.fhir_download()} failed={m.own_export_failed()} save={save} />
}

type WorkDocumentButtonProps = {
  readonly outcome: OfficerOutcome
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
}

/** OFF-09: the work document. */
const WorkDocumentButton = ({ outcome, ...when }: WorkDocumentButtonProps) => (
  <DocumentButton
    {...when}
    label={m.report_download_work_document()}
    make={({ times, date, language }) => ({
      fileName: workDocumentFileName(outcome.module.label, date),
      text: workDocument({ outcome, times, texts: workDocumentTexts(language), language }),
    })}
  />
)

type ResultRailProps = {
  readonly id: string
  readonly outcome: OfficerOutcome
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
  /** The server has it: a case copies the stored outcome (FUP-10). */
  readonly isStored: boolean
  /** It is opened again: the plan may be late. */
  readonly isHistory?: boolean
  readonly formLink: '/assessment/report' | '/assessment/$id/form'
}

/** OFF-09: what comes after the result: the plan, the form for health, and the rest under 'Mer'. */
export const ResultRail = (props: ResultRailProps) => {
  const { id, outcome, startedAt, completedAt, isStored, isHistory = false, formLink } = props
  const { data } = usePlaces()
  const places = data?.places ?? []
  const isAcute = outcomeAlerts(outcome).length > 0
  const heading = isAcute ? m.outcome_next_acute() : m.outcome_next()
  const form = (isNext: boolean) => (
    <ButtonLink
      to={formLink}
      params={{ id }}
      variant={isNext ? 'primary' : 'tertiary'}
      icon={<PrinterSmallIcon aria-hidden />}
    >
      {m.outcome_to_form()}
    </ButtonLink>
  )
  return (
    <section className="hp-card hp-rail">
      {places.length > 0 ? (
        <PlanFromResult
          places={places}
          assessmentId={id}
          risk={{ module: caseModuleOf(outcome.module.code), isAcute }}
          completedAt={completedAt}
          isStored={isStored}
          isHistory={isHistory}
          heading={heading}
          form={form}
        />
      ) : (
        <>
          <h2>{heading}</h2>
          <div className="hp-rail__first">{form(true)}</div>
        </>
      )}
      <More>
        <WorkDocumentButton outcome={outcome} startedAt={startedAt} completedAt={completedAt} />
        <AssessmentRecordButton id={id} outcome={outcome} completedAt={completedAt} />
        <Button
          variant="tertiary"
          icon={<PrinterSmallIcon aria-hidden />}
          onClick={() => window.print()}
        >
          {m.results_print()}
        </Button>
        <ButtonLink to="/assessment/start" variant="tertiary" icon={<ClipboardIcon aria-hidden />}>
          {m.officer_new()}
        </ButtonLink>
      </More>
    </section>
  )
}

const More = ({ children }: { children: ReactNode }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="tertiary"
        icon={<MenuElipsisHorizontalIcon aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false)
        }}
      >
        {m.outcome_more()}
      </Button>
      <div id={id} className="hp-rail__more" hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
