import { useQuery } from '@tanstack/react-query'
import type { SymptomGroupRow } from '#contract/symptomGroups.ts'
import { englishCount } from '#domain/content/english.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { ContentList } from '#web/shared/admin/content/content-list.tsx'
import { CommonNote } from '#web/shared/admin/content/common-note.tsx'
import { ContentPage } from '#web/shared/admin/content/content-page.tsx'
import { lazyContentDialogs } from '#web/shared/admin/content/lazy-content-dialogs.tsx'
import { SymptomTabs } from '#web/shared/admin/content/symptom-tabs.tsx'
import { useContentOrder } from '#web/shared/admin/content/use-content-order.ts'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { useRowForm } from '#web/shared/admin/content/use-row-form.ts'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { GroupTable } from './group-table.tsx'

const Dialogs = lazyContentDialogs<SymptomGroupRow, null>(async () => {
  const { displayedGroup } = await import('./group-fields.tsx')
  return () => displayedGroup
})
const GroupForm = lazyDialog(async () => (await import('./group-form.tsx')).GroupForm)

const words = {
  add: m.groups_new,
  search: m.groups_search,
  none: m.groups_none,
  noneText: m.groups_none_text,
  noMatch: m.groups_no_match,
  noMatchText: m.groups_no_match_text,
}

/** CNT-01 to CNT-04: the groups of symptoms, from draft to published. */
export const SymptomGroupsPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().symptomGroups.listWithCounts.queryOptions({}))
  const list = useListState([], null, ['status'])
  const content = useContent<SymptomGroupRow>({
    kind: 'symptom-group',
    nameOf: ({ nameNo }) => nameNo,
  })
  const all = data?.rows ?? []
  const { rows, order, ...moved } = useContentOrder({
    of: content,
    rows: all,
    save: (input) => api.symptomGroups.reorder.mutate(input),
  })
  const { opened, edit, actions } = useRowForm(content, data?.rows)
  return (
    <ContentPage
      title={m.groups_title()}
      lead={m.groups_lead()}
      tabs={<SymptomTabs />}
      intro={<CommonNote />}
      of={content}
      moveError={moved.error}
      english={englishCount('symptom-group', all)}
    >
      <ContentList
        of={content}
        list={list}
        rows={data && rows}
        error={error}
        retry={refetch}
        words={words}
        searched={({ nameNo, nameEn }) => [nameNo, nameEn ?? '']}
        onAdd={() => edit(null)}
      >
        {(found, selection) => (
          <GroupTable
            rows={found}
            order={order}
            of={content}
            selection={selection}
            onEdit={(row) => edit(row, found)}
          />
        )}
      </ContentList>
      {opened !== null && <GroupForm key={opened.row?.id} {...actions} group={opened.row} />}
      <Dialogs of={content} words={null} />
    </ContentPage>
  )
}
