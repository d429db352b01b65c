import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import { passesRoleCheck } from '#domain/access/roles.ts'
import { englishCount } from '#domain/content/english.ts'
import { nameIn } from '#domain/report/texts.ts'
import { api } from '#web/lib/api/api.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { CommonNote } from '#web/shared/admin/content/common-note.tsx'
import { ContentDialogs } from '#web/shared/admin/content/dialogs/content-dialogs.tsx'
import { ContentNotices } from '#web/shared/admin/content/content-notices.tsx'
import { EnglishCount } from '#web/shared/admin/content/english-count.tsx'
import { useContentOrder } from '#web/shared/admin/content/use-content-order.ts'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { displayedFields } from '#web/shared/admin/fields/values.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { categoryFields } from './category-fields.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryRemoval } from './category-removal.ts'
import { CategoryTable } from './category-table.tsx'

/** CNT-05: what officers choose from in step 3. */
export const CategoriesPage = () => {
  const language = useLanguage()
  const { profile } = useSession()
  const { data, error, refetch } = useQuery(useTRPC().categories.list.queryOptions({}))
  const [edited, setEdited] = useState<CategoryRow | 'new' | null>(null)
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

  const mayEdit = passesRoleCheck(profile, ['org_admin', 'editor'])
  const edit = (which: CategoryRow | 'new') => {
    content.clearAnnouncement()
    setEdited(which)
  }
  const formFor = (category: CategoryRow | null) => (
    <CategoryForm
      category={category}
      refresh={content.refresh}
      onSaved={(name) => {
        setEdited(null)
        content.announce(m.content_saved({ name }))
      }}
      onClose={() => {
        setEdited(null)
        void content.refresh()
      }}
    />
  )
  const total = rows.length
  const add = mayEdit && (
    <Button icon={<PlusIcon aria-hidden />} disabled={edited !== null} onClick={() => edit('new')}>
      {m.categories_add()}
    </Button>
  )

  return (
    <Page title={m.categories_title()} lead={m.categories_lead()}>
      <CommonNote />
      <ContentNotices of={content} moveError={moveError} />
      <EnglishCount of={englishCount('category', rows)} />
      {edited === 'new' && <Card>{formFor(null)}</Card>}
      <ListFrame
        search={null}
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
            order={order}
            editing={
              edited === null || edited === 'new'
                ? null
                : { rowKey: edited.id, content: formFor(edited) }
            }
            busy={edited !== null}
            onEdit={edit}
            empty={
              <EmptyState heading={m.categories_none()} action={add}>
                {mayEdit ? m.categories_none_first() : m.categories_none_available()}
              </EmptyState>
            }
          />
        )}
      </ListFrame>
      <ContentDialogs
        of={content}
        toDisplayValues={(row) => displayedFields(categoryFields, row)}
        removal={categoryRemoval}
      />
    </Page>
  )
}
