import type { ReactNode } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import { ActiveBadge } from '#web/shared/admin/active-badge.tsx'
import { CategoryBadge, CategoryIcon } from '#web/shared/content/category-look/category-badge.tsx'
import { ContentRowActions } from '#web/shared/admin/content/content-actions.tsx'
import { ContentBadges } from '#web/shared/admin/content/content-badges.tsx'
import type { Content } from '#web/shared/admin/content/use-content.ts'
import { ObjectName } from '#web/shared/admin/object/object-name.tsx'
import { Name } from '#web/shared/content/name.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { Order } from '#web/ui/order/move-order.ts'
import { OrderedTable } from '#web/ui/order/ordered-table.tsx'
import { ONE_ACTION_WIDTH } from '#web/ui/table/row-actions.tsx'
import * as m from '#web/generated/messages/messages.js'
import './categories.css'

type CategoryTableProps = {
  readonly of: Content<CategoryRow>
  readonly rows: readonly CategoryRow[]
  readonly columns: readonly Column<CategoryRow>[]
  readonly order: Order<CategoryRow>
  readonly editing: { readonly rowKey: string; readonly content: ReactNode } | null
  readonly onEdit: (category: CategoryRow) => void
  /** A form stands open. */
  readonly busy: boolean
  readonly empty: ReactNode
}

/** CNT-05: the categories of the officer's form, in its order. */
export const CategoryTable = ({ of, onEdit, busy, ...rest }: CategoryTableProps) => (
  <OrderedTable
    {...rest}
    caption={m.categories_title()}
    changed={of.changed}
    actionsWidth={ONE_ACTION_WIDTH}
    dense
    rowKey={({ id }) => id}
    rowActions={(row) => <ContentRowActions {...{ of, row, onEdit, busy }} beside={1} />}
  />
)

export const categoryColumns = (): readonly Column<CategoryRow>[] => [
  {
    id: 'category',
    heading: m.kind_category(),
    // A wide window has the whole name: the description gives way first.
    width: 'clamp(12.5rem, 40cqi - 11rem, 21rem)',
    cell: (category) => (
      <div className="hp-categories__name">
        <CategoryIcon of={category} />
        <span className="hp-clamped">
          <ObjectName kind="category" id={category.id}>
            <Name of={category} />
          </ObjectName>
        </span>
      </div>
    ),
  },
  {
    id: 'description',
    heading: m.categories_description(),
    cell: ({ description }) => (
      <p className="hp-clamped hp-categories__text" lang="nb" title={description}>
        {description}
      </p>
    ),
  },
  {
    id: 'preview',
    heading: m.categories_preview(),
    width: '8.75rem',
    cell: ({ colorPreset }) => (
      <CategoryBadge preset={colorPreset}>{m.categories_sample()}</CategoryBadge>
    ),
  },
  {
    id: 'status',
    heading: m.categories_status(),
    width: 'clamp(9.5rem, 20cqi - 2.25rem, 13.25rem)',
    cell: (category) => (
      <div className="hp-content-badges">
        <ContentBadges kind="category" row={category} />
        <ActiveBadge {...category} />
      </div>
    ),
  },
]
