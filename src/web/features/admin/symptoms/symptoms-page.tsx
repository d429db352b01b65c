import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SymptomRow } from '#contract/symptoms.ts'
import { englishCount } from '#domain/content/english.ts'
import { matches } from '#domain/text/fold.ts'
import { api } from '#web/lib/api.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { useListState } from '#web/lib/use-list-state.ts'
import { CONTENT_STATUS_WIDTH, ContentBadges } from '#web/parts/content/content-badges.tsx'
import { CommonNote } from '#web/parts/content/common-note.tsx'
import { ContentDialogs } from '#web/parts/content/content-dialogs.tsx'
import { ContentNotices } from '#web/parts/content/content-notices.tsx'
import { EnglishCount } from '#web/parts/content/english-count.tsx'
import { wantedGroup } from '#web/parts/content/group-filter.tsx'
import { GroupSection } from '#web/parts/content/group-section.tsx'
import { GroupedList } from '#web/parts/content/grouped-list.tsx'
import { SymptomTabs } from '#web/parts/content/symptom-tabs.tsx'
import { useContent } from '#web/parts/content/use-content.ts'
import { useGroups } from '#web/parts/content/use-groups.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/column.ts'
import { shownValues } from '#web/ui/differences.ts'
import { EmptyState } from '#web/ui/loading.tsx'
import { Page } from '#web/ui/page.tsx'
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
    content.quiet()
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
        draw={({ group, ...drawn }) => (
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
            content.tell(m.content_saved({ name }))
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <ContentDialogs
        of={content}
        inWords={(row) => shownValues(symptomFields(groups ?? []), valuesOf(row))}
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
