import { InformationSquareIcon, PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage, type Language } from '#web/lib/language.ts'
import { AcuteBadge } from './acute-badge.tsx'
import { ActiveBadge } from '#web/parts/back-office/active-badge.tsx'
import { Name } from '#web/parts/name.tsx'
import type { Column } from '#web/ui/column.ts'
import type { Order } from '#web/ui/order/order.ts'
import { OrderedTable } from '#web/ui/order/ordered-table.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SeverityBar } from './severity-bar.tsx'

export type SymptomActions = {
  readonly onEdit: (symptom: BankSymptomRow) => void
  readonly onDelete: (symptom: BankSymptomRow) => void
  /** A form stands open. */
  readonly busy: boolean
}

type Props = SymptomActions & {
  /** Whose symptoms they are. */
  readonly caption: string
  readonly rows: readonly BankSymptomRow[]
  readonly order: Order<BankSymptomRow>
  readonly editing: { readonly rowKey: string; readonly content: ReactNode } | null
}

/** CNT-06: the symptoms of one category. */
export const SymptomTable = ({ onEdit, onDelete, busy, ...rest }: Props) => {
  const language = useLanguage()
  return (
    <OrderedTable
      {...rest}
      columns={columns(language)}
      actionsWidth="8.25rem"
      rowKey={({ id }) => id}
      rowActions={(symptom) =>
        symptom.mayEdit && <Actions {...{ symptom, language, busy, onEdit, onDelete }} />
      }
      empty={<p>{m.bank_category_empty()}</p>}
    />
  )
}

type ActionProps = SymptomActions & {
  readonly symptom: BankSymptomRow
  readonly language: Language
}

const Actions = ({ symptom, language, busy, onEdit, onDelete }: ActionProps) => {
  const name = nameIn(language, symptom)
  return (
    <>
      <RowAction
        icon={<PencilIcon aria-hidden />}
        label={m.admin_edit()}
        which={m.bank_edit_which({ name })}
        disabled={busy}
        onClick={() => onEdit(symptom)}
      />
      <RowAction
        tone="danger"
        icon={<TrashIcon aria-hidden />}
        label={m.admin_delete()}
        which={m.bank_delete_which({ name })}
        disabled={busy}
        onClick={() => onDelete(symptom)}
      />
    </>
  )
}

const columns = (language: Language): readonly Column<BankSymptomRow>[] => [
  { id: 'name', heading: m.bank_name(), width: '12rem', cell: NameCell },
  {
    id: 'description',
    heading: m.bank_description(),
    cell: ({ description }) => <span lang="nb">{description}</span>,
  },
  {
    id: 'severity',
    heading: m.bank_severity_heading(),
    width: '8rem',
    cell: (symptom) => (
      <SeverityBar name={nameIn(language, symptom)} severity={symptom.severityDefault} />
    ),
  },
  { id: 'status', heading: m.bank_status(), width: '7rem', cell: ActiveBadge },
]

const NameCell = (symptom: BankSymptomRow) => (
  <div className="hp-bank__name">
    <Name of={symptom} />
    {symptom.safetyAlert && <AcuteBadge />}
    {symptom.infoText !== null && (
      <p className="hp-bank__info" lang="nb">
        <InformationSquareIcon aria-hidden />
        {symptom.infoText}
      </p>
    )}
  </div>
)
