import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { ActiveBadge } from '#web/shared/admin/active-badge.tsx'
import { ContentRowActions } from '#web/shared/admin/content/content-actions.tsx'
import { ContentBadges } from '#web/shared/admin/content/content-badges.tsx'
import type { Content } from '#web/shared/admin/content/use-content.ts'
import { Name } from '#web/shared/content/name.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { Order } from '#web/ui/order/order.ts'
import { OrderedTable } from '#web/ui/order/ordered-table.tsx'
import { ACTIONS_WIDTH } from '#web/ui/table/row-actions.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AcuteBadge } from '#web/shared/content/acute-badge.tsx'
import { answerKindWords } from './answer-kind-words.ts'
import { SeverityBar } from './severity-bar.tsx'

/** What can be done with the symptoms of any category. */
export type SymptomActions = {
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
    columns={columns(useLanguage())}
    changed={of.changed}
    actionsWidth={ACTIONS_WIDTH}
    rowKey={({ id }) => id}
    rowActions={(row) => <ContentRowActions {...{ of, row, onEdit, busy }} />}
    empty={<p>{m.bank_category_empty()}</p>}
  />
)

const columns = (language: Language): readonly Column<BankSymptomRow>[] => [
  { id: 'name', heading: m.bank_name(), width: '12rem', cell: NameCell },
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
    width: '8rem',
    // A default severity says nothing of a fact.
    cell: (symptom) =>
      symptom.answerKind === 'fact' ? (
        answerKindWords.fact()
      ) : (
        <SeverityBar name={nameIn(language, symptom)} severity={symptom.severityDefault} />
      ),
  },
  { id: 'status', heading: m.bank_status(), width: '7rem', cell: ActiveBadge },
]

const NameCell = (symptom: BankSymptomRow) => (
  <div className="hp-bank__name">
    <Name of={symptom} />
    {symptom.safetyAlert && <AcuteBadge />}
    <ContentBadges kind="bank-symptom" row={symptom} />
    {symptom.infoText !== null && (
      <p className="hp-bank__info" lang="nb">
        <InformationSquareIcon aria-hidden />
        {symptom.infoText}
      </p>
    )}
  </div>
)
