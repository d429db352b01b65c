import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SymptomRow } from '#contract/symptoms.ts'
import { englishCount } from '#domain/content/english.ts'
import { matches } from '#domain/text/fold.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { CONTENT_STATUS_WIDTH, ContentBadges } from '#web/shared/admin/content/content-badges.tsx'
import { CommonNote } from '#web/shared/admin/content/common-note.tsx'
import { ContentDialogs } from '#web/shared/admin/content/dialogs/content-dialogs.tsx'
import { ContentNotices } from '#web/shared/admin/content/content-notices.tsx'
import { EnglishCount } from '#web/shared/admin/content/english-count.tsx'
import { wantedGroup } from '#web/shared/admin/content/groups/group-filter.tsx'
import { GroupSection } from '#web/shared/admin/content/groups/group-section.tsx'
import { GroupedList } from '#web/shared/admin/content/groups/grouped-list.tsx'
import { SymptomTabs } from '#web/shared/admin/content/symptom-tabs.tsx'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { useGroups } from '#web/shared/admin/content/groups/use-groups.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { displayValues } from '#web/ui/form/differences.ts'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { symptomFields } from './symptom-fields.ts'
import { SymptomForm } from './symptom-form.tsx'
import { SymptomName } from './symptom-name.tsx'
import { valuesOf } from './symptom-values.ts'

/** CNT-01 to CNT-04: group by group, as their order is within it. */
export const SymptomsPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().symptoms.listWithGroups.queryOptions({}))
  const { groups, ...ofGroups } = useGroups()
  const list = useListState()
  const content = useContent<SymptomRow>({ kind: 'symptom', nameOf: ({ nameNo }) => nameNo })
  const [edited, setEdited] = useState<SymptomRow | 'new' | null>(null)
  const edit = (which: SymptomRow | 'new') => {
    content.clearAnnouncement()
    setEdited(which)
  }
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => edit('new')}>
      {m.symptoms_new()}
    </Button>
  )
  return (
    <Page title={m.symptoms_title()} lead={m.symptoms_lead()}>
      <SymptomTabs />
      <CommonNote />
      <ContentNotices of={content} />
      <EnglishCount of={englishCount('symptom', data?.rows ?? [])} />
      <GroupedList
        list={list}
        rows={data?.rows}
        groups={groups}
        groupOf={({ groupId }) => groupId}
        matches={(row, search) => matches(search, [row.nameNo, row.nameEn ?? '', row.helpText])}
        search={m.symptoms_search()}
        action={add}
        error={error ?? ofGroups.error}
        retry={() => Promise.all([refetch(), ofGroups.refetch()])}
        noMatch={{ heading: m.symptoms_no_match(), text: m.symptoms_no_match_text() }}
        empty={
          <EmptyState heading={m.symptoms_none()} action={add}>
            {m.symptoms_none_text()}
          </EmptyState>
        }
        render={({ group, ...drawn }) => (
          <GroupSection
            {...drawn}
            key={group.id}
            name={group.name}
            of={content}
            columns={columns()}
            save={(input) => api.symptoms.reorder.mutate(input)}
            onEdit={edit}
          />
        )}
      />
      {edited !== null && groups !== undefined && (
        <SymptomForm
          symptom={edited === 'new' ? null : edited}
          groups={groups}
          groupId={wantedGroup(list, groups)?.id}
          refresh={content.refresh}
          onSaved={(name) => {
            setEdited(null)
            content.announce(m.content_saved({ name }))
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <ContentDialogs
        of={content}
        toDisplayValues={(row) => displayValues(symptomFields(groups ?? []), valuesOf(row))}
      />
    </Page>
  )
}

const columns = (): readonly Column<SymptomRow>[] => [
  { id: 'name', heading: m.content_name(), cell: SymptomName },
  {
    id: 'status',
    heading: m.content_status(),
    width: CONTENT_STATUS_WIDTH,
    cell: (symptom) => <ContentBadges kind="symptom" row={symptom} />,
  },
]
