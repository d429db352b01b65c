import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuestionRow } from '#contract/questions.ts'
import { englishCount } from '#domain/content/english.ts'
import { matches } from '#domain/text/fold.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { CONTENT_STATUS_WIDTH, ContentBadges } from '#web/shared/admin/content/content-badges.tsx'
import { CommonNote } from '#web/shared/admin/content/common-note.tsx'
import { ContentDialogs } from '#web/shared/admin/content/dialogs/content-dialogs.tsx'
import { ContentName } from '#web/shared/admin/content/content-name.tsx'
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
import { QuestionForm } from './question-form.tsx'
import { valuesOf } from './question-values.ts'
import { questionFields, typeWords } from './question-words.ts'

/** Questions that belong to every choice form a section of their own, before the groups (OBS-04). */
const everyGroup = 'every'

/** CNT-08. */
export const QuestionsPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().questions.listWithGroups.queryOptions({}))
  const { groups, ...ofGroups } = useGroups()
  const list = useListState()
  const content = useContent<QuestionRow>({ kind: 'question', nameOf: ({ textNo }) => textNo })
  const [edited, setEdited] = useState<QuestionRow | 'new' | null>(null)
  const edit = (which: QuestionRow | 'new') => {
    content.clearAnnouncement()
    setEdited(which)
  }
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => edit('new')}>
      {m.questions_new()}
    </Button>
  )
  return (
    <Page title={m.questions_title()} lead={m.questions_lead()}>
      <SymptomTabs />
      <CommonNote />
      <ContentNotices of={content} />
      <EnglishCount of={englishCount('question', data?.rows ?? [])} />
      <GroupedList
        list={list}
        rows={data?.rows}
        groups={groups && [{ id: everyGroup, name: m.questions_every_group() }, ...groups]}
        groupOf={({ groupId }) => groupId ?? everyGroup}
        matches={(row, search) => matches(search, [row.textNo, row.textEn ?? ''])}
        search={m.questions_search()}
        action={add}
        error={error ?? ofGroups.error}
        retry={() => Promise.all([refetch(), ofGroups.refetch()])}
        noMatch={{ heading: m.questions_no_match(), text: m.questions_no_match_text() }}
        empty={
          <EmptyState heading={m.questions_none()} action={add}>
            {m.questions_none_text()}
          </EmptyState>
        }
        render={({ group, ...drawn }) => (
          <GroupSection
            {...drawn}
            key={group.id}
            name={group.name}
            of={content}
            columns={columns()}
            save={(input) => api.questions.reorder.mutate(input)}
            onEdit={edit}
          />
        )}
      />
      {edited !== null && groups !== undefined && (
        <QuestionForm
          question={edited === 'new' ? null : edited}
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
        toDisplayValues={(row) => displayValues(questionFields(groups ?? []), valuesOf(row))}
      />
    </Page>
  )
}

const columns = (): readonly Column<QuestionRow>[] => [
  {
    id: 'text',
    heading: m.questions_column(),
    cell: ({ textNo, textEn, questionType }) => (
      <ContentName name={textNo} nameEn={textEn}>
        <p>{typeWords[questionType]()}</p>
      </ContentName>
    ),
  },
  {
    id: 'status',
    heading: m.content_status(),
    width: CONTENT_STATUS_WIDTH,
    cell: (question) => <ContentBadges kind="question" row={question} />,
  },
]
