import { DownloadIcon, PrinterSmallIcon } from '@navikt/aksel-icons'
import { isAssessed } from '#domain/assessment/officer/outcome-symptoms.ts'
import { moduleFormFileName } from '#domain/report/file-names.ts'
import { moduleForm, moduleFormText } from '#domain/report/module-form.ts'
import { nameIn } from '#domain/report/texts.ts'
import { downloadText } from '#web/lib/download.ts'
import { formatDate } from '#web/lib/format.ts'
import { isoDate } from '#web/lib/iso-date.ts'
import { useLanguage } from '#web/lib/language.ts'
import { moduleFormTexts } from '#web/parts/report-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FormSheet } from './form-sheet.tsx'
import { NewAssessment } from './new-assessment.tsx'
import { useOfficer } from './officer-context.ts'
import { ReportFields } from './report-fields.tsx'
import { ResultPending } from './result-pending.tsx'
import { OfficerStep } from './officer-step.tsx'
import { OfficerSubmissionLine } from './submission-line.tsx'

/** OFF-10: the 'Modulskjema'. What is typed here leaves neither this page nor its paper (OFF-12). */
export const ReportPage = () => {
  const { flow, entries } = useOfficer()
  const language = useLanguage()
  const { data, recommendation: outcome } = flow
  if (data === null || data.finishedAt === null) return null
  if (outcome === null) return <ResultPending step="report" />

  const day = data.finishedAt
  const texts = moduleFormTexts(language)
  const fields = {
    assessmentDate: formatDate(day, language),
    recommendedModule: nameIn(language, outcome.module),
    moduleRiskLevel: isAssessed(outcome)
      ? texts.riskLevels[outcome.module.riskLevel]
      : texts.unassessed,
    ...entries,
  }
  const form = moduleForm({ outcome, fields, texts, language })
  const save = () =>
    downloadText(moduleFormFileName(outcome.module.label, isoDate(day)), moduleFormText(form))

  return (
    <OfficerStep step="report" title={m.report_title()} lead={m.report_lead()}>
      <OfficerSubmissionLine />
      <ReportFields values={fields} labels={texts.fields} />
      <div className="hp-actions hp-no-print">
        <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
          {m.report_print()}
        </Button>
        <Button variant="secondary" icon={<DownloadIcon aria-hidden />} onClick={save}>
          {m.report_download()}
        </Button>
        <NewAssessment />
      </div>
      <Section heading={m.report_preview()}>
        <FormSheet form={form} />
      </Section>
    </OfficerStep>
  )
}
