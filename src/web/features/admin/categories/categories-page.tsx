import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import { passesRoleCheck } from '#domain/access/roles.ts'
import { api } from '#web/lib/api.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { useSession } from '#web/lib/session.tsx'
import { Named, Question } from '#web/parts/back-office/question.tsx'
import { useAsked } from '#web/parts/back-office/use-asked.ts'
import { MoveFailed } from '#web/parts/content-order/move-failed.tsx'
import { useContentOrder } from '#web/parts/content-order/use-content-order.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { EmptyState } from '#web/ui/loading.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CategoryForm } from './category-form.tsx'
import { categoryQuestions } from './category-questions.ts'
import { CategoryTable } from './category-table.tsx'

/** CNT-05: what officers choose from in step 3. */
export const CategoriesPage = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { profile } = useSession()
  const { data, error, refetch } = useQuery(trpc.categories.list.queryOptions({}))
  const [edited, setEdited] = useState<CategoryRow | 'new' | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const refresh = () => queries.invalidateQueries(trpc.categories.pathFilter())
  const question = useAsked<'remove', CategoryRow, unknown>({
    act: (_remove, { id }) => api.categories.remove.mutate({ id }),
    refresh,
    onDone: (_remove, { nameNo }) => setTold(m.categories_deleted({ name: nameNo })),
  })
  const {
    rows,
    order,
    error: notMoved,
  } = useContentOrder({
    rows: data?.rows ?? [],
    save: (id, newOrderIndex) => api.categories.reorder.mutate({ id, newOrderIndex }),
    refresh,
  })

  const mayEdit = passesRoleCheck(profile, ['org_admin', 'editor'])
  const edit = (which: CategoryRow | 'new') => {
    setTold(null)
    setEdited(which)
  }
  const saved = (name: string) => {
    setEdited(null)
    setTold(m.categories_saved({ name }))
  }
  const closed = () => {
    setEdited(null)
    void refresh()
  }
  const formFor = (category: CategoryRow | null) => (
    <CategoryForm category={category} onSaved={saved} onClose={closed} />
  )
  const isEmpty = data?.rows.length === 0
  const add = mayEdit && (
    <Button icon={<PlusIcon aria-hidden />} disabled={edited !== null} onClick={() => edit('new')}>
      {m.categories_add()}
    </Button>
  )

  return (
    <Page title={m.categories_title()} lead={m.categories_lead()}>
      <LiveNotice tone="success">{told === null ? null : <p>{told}</p>}</LiveNotice>
      <MoveFailed error={notMoved} />
      {edited === 'new' && <Card>{formFor(null)}</Card>}
      <ListFrame
        search={null}
        action={isEmpty || data === undefined ? null : add}
        loading={data === undefined}
        loadingText={m.categories_loading()}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={
          data === undefined
            ? null
            : { page: 1, pageSize: Math.max(1, rows.length), total: rows.length }
        }
        onPage={() => undefined}
      >
        {data !== undefined && (
          <CategoryTable
            rows={rows}
            order={order}
            editing={
              edited === null || edited === 'new'
                ? null
                : { rowKey: edited.id, content: formFor(edited) }
            }
            busy={edited !== null}
            onEdit={edit}
            onDelete={(category) => {
              setTold(null)
              question.ask('remove', category)
            }}
            empty={
              <EmptyState heading={m.categories_none()} action={add}>
                {mayEdit ? m.categories_none_first() : m.categories_none_available()}
              </EmptyState>
            }
          />
        )}
      </ListFrame>
      <Question
        of={question}
        texts={categoryQuestions}
        whom={({ nameNo }) => <Named name={nameNo} />}
      />
    </Page>
  )
}
