import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SymptomGroupRow } from '#contract/symptomGroups.ts'
import { englishCount } from '#domain/content/english.ts'
import { matches } from '#domain/text/fold.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { CommonNote } from '#web/shared/admin/content/common-note.tsx'
import { ContentDialogs } from '#web/shared/admin/content/dialogs/content-dialogs.tsx'
import { ContentNotices } from '#web/shared/admin/content/content-notices.tsx'
import { EnglishCount } from '#web/shared/admin/content/english-count.tsx'
import { StatusFilter, wantedStatus } from '#web/shared/admin/content/status-filter.tsx'
import { SymptomTabs } from '#web/shared/admin/content/symptom-tabs.tsx'
import { useContentOrder } from '#web/shared/admin/content/use-content-order.ts'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { displayedFields } from '#web/shared/admin/fields/values.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { groupFields } from './group-fields.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupTable } from './group-table.tsx'

/** CNT-01 to CNT-04. */
export const SymptomGroupsPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().symptomGroups.listWithCounts.queryOptions({}))
  const list = useListState()
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
  const [edited, setEdited] = useState<SymptomGroupRow | 'new' | null>(null)

  const status = wantedStatus(list)
  const found = rows.filter(
    (row) =>
      (status === undefined || row.status === status) &&
      matches(list.wanted.search, [row.nameNo, row.nameEn ?? '']),
  )
  const edit = (which: SymptomGroupRow | 'new') => {
    content.clearAnnouncement()
    setEdited(which)
  }
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => edit('new')}>
      {m.groups_new()}
    </Button>
  )
  const isEmpty = data?.rows.length === 0

  return (
    <Page title={m.groups_title()} lead={m.groups_lead()}>
      <SymptomTabs />
      <CommonNote />
      <ContentNotices of={content} moveError={moved.error} />
      <EnglishCount of={englishCount('symptom-group', all)} />
      <ListFrame
        search={isEmpty ? null : { label: m.groups_search(), ...list.search }}
        filters={!isEmpty && <StatusFilter list={list} />}
        action={isEmpty || data === undefined ? null : add}
        loading={data === undefined}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={
          data === undefined
            ? null
            : { page: 1, pageSize: Math.max(found.length, 1), total: found.length }
        }
        onPage={list.onPage}
      >
        <GroupTable
          rows={found}
          order={order}
          of={content}
          onEdit={edit}
          empty={
            isEmpty ? (
              <EmptyState heading={m.groups_none()} action={add}>
                {m.groups_none_text()}
              </EmptyState>
            ) : (
              <NoMatch
                heading={m.groups_no_match()}
                text={m.groups_no_match_text()}
                onClear={list.onClear}
                clear={m.content_clear_filters()}
              />
            )
          }
        />
      </ListFrame>
      {edited !== null && (
        <GroupForm
          group={edited === 'new' ? null : edited}
          refresh={content.refresh}
          onSaved={(name) => {
            setEdited(null)
            content.announce(m.content_saved({ name }))
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <ContentDialogs of={content} toDisplayValues={(row) => displayedFields(groupFields, row)} />
    </Page>
  )
}
