import { PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage, type Language } from '#web/lib/language.ts'
import { ActiveBadge } from '#web/parts/back-office/active-badge.tsx'
import { CategoryBadge, CategoryIcon } from '#web/parts/category-look/category-look.tsx'
import { Name } from '#web/parts/name.tsx'
import type { Column } from '#web/ui/column.ts'
import type { Order } from '#web/ui/order/order.ts'
import { OrderedTable } from '#web/ui/order/ordered-table.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import './categories.css'

type Props = {
  readonly rows: readonly CategoryRow[]
  readonly order: Order<CategoryRow>
  readonly editing: { readonly rowKey: string; readonly content: ReactNode } | null
  /** Null: another row is being edited. */
  readonly onEdit: (category: CategoryRow) => void
  readonly onDelete: (category: CategoryRow) => void
  readonly busy: boolean
  readonly empty: ReactNode
}

/** CNT-05. */
export const CategoryTable = ({ onEdit, onDelete, busy, ...rest }: Props) => {
  const language = useLanguage()
  return (
    <OrderedTable
      {...rest}
      caption={m.categories_title()}
      columns={columns()}
      actionsWidth="8.25rem"
      rowKey={({ id }) => id}
      rowActions={(category) =>
        category.mayEdit && <Actions {...{ category, language, busy, onEdit, onDelete }} />
      }
    />
  )
}

type ActionProps = Pick<Props, 'onEdit' | 'onDelete' | 'busy'> & {
  readonly category: CategoryRow
  readonly language: Language
}

const Actions = ({ category, language, busy, onEdit, onDelete }: ActionProps) => {
  const name = nameIn(language, category)
  return (
    <>
      <RowAction
        icon={<PencilIcon aria-hidden />}
        label={m.admin_edit()}
        which={m.categories_edit_which({ name })}
        disabled={busy}
        onClick={() => onEdit(category)}
      />
      <RowAction
        tone="danger"
        icon={<TrashIcon aria-hidden />}
        label={m.admin_delete()}
        which={m.categories_delete_which({ name })}
        disabled={busy}
        onClick={() => onDelete(category)}
      />
    </>
  )
}

const columns = (): readonly Column<CategoryRow>[] => [
  {
    id: 'category',
    heading: m.categories_category(),
    width: '11.75rem',
    cell: (category) => (
      <span className="hp-categories__name">
        <CategoryIcon of={category} />
        <Name of={category} />
      </span>
    ),
  },
  {
    id: 'description',
    heading: m.categories_description(),
    cell: ({ description }) => <span lang="nb">{description}</span>,
  },
  {
    id: 'preview',
    heading: m.categories_preview(),
    width: '8.125rem',
    cell: ({ colorPreset }) => (
      <CategoryBadge preset={colorPreset}>{m.categories_sample()}</CategoryBadge>
    ),
  },
  { id: 'status', heading: m.categories_status(), width: '7rem', cell: ActiveBadge },
]
