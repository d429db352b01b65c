import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import { hasAllowedRole } from '#domain/access/roles.ts'
import { englishCount } from '#domain/content/english.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { useColumns } from '#web/office/kit/columns/use-columns.tsx'
import { ContentPage } from '#web/office/kit/content/content-page.tsx'
import { lazyContentDialogs } from '#web/office/kit/content/lazy-content-dialogs.tsx'
import {
  useContentForm,
  useContentOrder,
  useContent,
  type Content,
} from '#web/office/kit/content/use-content.ts'
import { ContentRowActions } from '#web/office/kit/content/content-actions.tsx'
import { statusColumn } from '#web/office/kit/content/content-badges.tsx'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { CategoryBadge, CategoryIcon } from '#web/flows/kit/content/category-badge.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import type { Order } from '#web/kit/order/move-order.ts'
import { OrderedTable } from '#web/kit/order/ordered-table.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { ONE_ACTION_WIDTH } from '#web/kit/table/row-actions.tsx'
import * as m from '#web/generated/messages/messages.js'
import { removal } from './category-removal.ts'
import '#web/office/kit/content/content-lists.css'

const Dialogs = lazyContentDialogs(async () => {
  const { displayedCategory } = await import('./category-form.tsx')
  return () => displayedCategory
})
const CategoryForm = lazyPart(async () => (await import('./category-form.tsx')).CategoryForm, null)

/** CNT-05: what officers choose from in step 3. */
export const CategoriesPage = () => {
  const language = useLanguage()
  const { profile } = useSession()
  const { data, error, refetch } = useQuery(useTRPC().categories.list.queryOptions({}))
  const content = useContent<CategoryRow>({
    kind: 'category',
    nameOf: (row) => nameIn(language, row),
  })
  const {
    rows,
    order,
    error: moveError,
  } = useContentOrder({
    of: content,
    rows: data?.rows ?? [],
    save: (input) => api.categories.reorder.mutate(input),
  })

  const { opened, open, actions } = useContentForm<{ readonly row: CategoryRow | null }>(content)
  const { columns, button } = useColumns('categories', categoryColumns(rows))
  const mayEdit = hasAllowedRole(profile, ['org_admin', 'editor'])
  const form = opened !== null && (
    <CategoryForm
      {...actions}
      category={opened.row}
      onClose={() => {
        actions.onClose()
        void content.refresh()
      }}
    />
  )
  const total = rows.length
  const add = mayEdit && (
    <Button
      icon={<PlusIcon aria-hidden />}
      disabled={opened !== null}
      onClick={() => open({ row: null })}
    >
      {m.categories_add()}
    </Button>
  )

  return (
    <ContentPage
      title={m.categories_title()}
      lead={m.categories_lead()}
      of={content}
      moveError={moveError}
      reviewed={rows}
      english={englishCount('category', rows)}
    >
      {opened?.row === null && <Card>{form}</Card>}
      <ListFrame
        search={null}
        view={total > 0 && button}
        action={total === 0 ? null : add}
        loading={data === undefined}
        loadingText={m.categories_loading()}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={data === undefined ? null : { page: 1, pageSize: Math.max(1, total), total }}
        onPage={() => undefined}
      >
        {data !== undefined && (
          <CategoryTable
            of={content}
            rows={rows}
            columns={columns}
            order={order}
            editing={opened?.row ? { rowKey: opened.row.id, content: form } : null}
            busy={opened !== null}
            onEdit={(row) => open({ row })}
            empty={
              <EmptyState heading={m.categories_none()} action={add}>
                {mayEdit ? m.categories_none_first() : m.categories_none_available()}
              </EmptyState>
            }
          />
        )}
      </ListFrame>
      <Dialogs of={content} words={null} removal={removal} />
    </ContentPage>
  )
}

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
const CategoryTable = ({ of, onEdit, busy, ...rest }: CategoryTableProps) => (
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

const categoryColumns = (rows: readonly CategoryRow[]): readonly Column<CategoryRow>[] => [
  {
    id: 'category',
    heading: m.kind_category(),
    // A wide window has the whole name: the description gives way first.
    width: 'clamp(14rem, 40cqi - 9.5rem, 21rem)',
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
    width: '8.25rem',
    cell: ({ colorPreset }) => (
      <CategoryBadge preset={colorPreset}>{m.categories_sample()}</CategoryBadge>
    ),
  },
  statusColumn('category', rows),
]
