import { InformationSquareIcon, ExclamationmarkTriangleIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { ContentRowActions } from '#web/office/kit/content/content-actions.tsx'
import { statusColumn } from '#web/office/kit/content/content-badges.tsx'
import type { Content } from '#web/office/kit/content/use-content.ts'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { Order } from '#web/kit/order/move-order.ts'
import { OrderedTable } from '#web/kit/order/ordered-table.tsx'
import { ONE_ACTION_WIDTH } from '#web/kit/table/row-actions.tsx'
import { formatNumber } from '#web/lib/format/format.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import { answerKindTexts } from './answer-kind-texts.ts'

/** SAFE-01: raises its alert in the officer flow. */
const AcuteBadge = () => (
  <LevelBadge icon={ExclamationmarkTriangleIcon} word={m.bank_acute()} tone="danger" />
)

type SeverityBarProps = { readonly name: string; readonly severity: number }

/** CNT-06: a default severity as a bar and as percent. */
const SeverityBar = ({ name, severity }: SeverityBarProps) => {
  const percent = m.bank_percent({ percent: formatNumber(severity, useLanguage()) })
  return (
    <div className="hp-severity">
      <div
        className="hp-severity__track"
        role="meter"
        aria-label={m.bank_severity_of({ name })}
        aria-valuemin={0}
        aria-valuenow={severity}
        aria-valuemax={100}
        aria-valuetext={percent}
      >
        <div className="hp-severity__fill" style={{ width: `${severity}%` }} />
      </div>
      <span aria-hidden>{percent}</span>
    </div>
  )
}

/** The actions on the symptoms of any category, and the columns of each table. */
export type SymptomActions = {
  readonly columns: readonly Column<BankSymptomRow>[]
  readonly of: Content<BankSymptomRow>
  readonly onEdit: (symptom: BankSymptomRow) => void
  /** A form stands open. */
  readonly busy: boolean
}

type SymptomTableProps = SymptomActions & {
  /** Whose symptoms they are. */
  readonly caption: string
  readonly rows: readonly BankSymptomRow[]
  readonly order: Order<BankSymptomRow>
  readonly editing: { readonly rowKey: string; readonly content: ReactNode } | null
}

/** CNT-06: the symptoms of one category. */
export const SymptomTable = ({ of, onEdit, busy, ...rest }: SymptomTableProps) => (
  <OrderedTable
    {...rest}
    changed={of.changed}
    actionsWidth={ONE_ACTION_WIDTH}
    dense
    rowKey={({ id }) => id}
    rowActions={(row) => <ContentRowActions {...{ of, row, onEdit, busy }} />}
    empty={<p>{m.bank_category_empty()}</p>}
  />
)

export const symptomColumns = (
  language: Language,
  symptoms: readonly BankSymptomRow[],
): readonly Column<BankSymptomRow>[] => [
  { id: 'name', heading: m.bank_name(), width: '24%', cell: NameCell },
  {
    id: 'description',
    heading: m.bank_description(),
    cell: ({ description }) => (
      <p className="hp-clamped" lang="nb" title={description}>
        {description}
      </p>
    ),
  },
  {
    id: 'severity',
    heading: m.bank_severity_heading(),
    width: '7.5rem',
    // A default severity says nothing of a fact.
    cell: (symptom) =>
      symptom.answerKind === 'fact' ? (
        answerKindTexts.fact()
      ) : (
        <SeverityBar name={nameIn(language, symptom)} severity={symptom.severityDefault} />
      ),
  },
  statusColumn('bank-symptom', symptoms),
]

const NameCell = (symptom: BankSymptomRow) => (
  <div className="hp-bank__name">
    <span className="hp-cut">
      <ObjectName kind="bank-symptom" id={symptom.id}>
        <Name of={symptom} />
      </ObjectName>
    </span>
    <div className="hp-bank__more">
      {symptom.safetyAlert && <AcuteBadge />}
      {symptom.infoText !== null && (
        <p className="hp-cut hp-more" lang="nb">
          <InformationSquareIcon aria-hidden />
          {symptom.infoText}
        </p>
      )}
    </div>
  </div>
)
