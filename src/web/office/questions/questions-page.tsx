import { useQuery } from '@tanstack/react-query'
import type { QuestionRow } from '#contract/questions.ts'
import { englishCount } from '#domain/content/english.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { statusColumn } from '#web/office/kit/content/content-badges.tsx'
import { ContentName } from '#web/office/kit/content/content-name.tsx'
import { ContentPage } from '#web/office/kit/content/content-page.tsx'
import { wantedGroup, GroupedList } from '#web/office/kit/content/groups/grouped-list.tsx'
import { useGroups, type GroupChoice } from '#web/office/kit/content/groups/use-groups.ts'
import { lazyContentDialogs } from '#web/office/kit/content/lazy-content-dialogs.tsx'
import { SymptomTabs } from '#web/office/kit/content/symptom-tabs.tsx'
import { useContent } from '#web/office/kit/content/use-content.ts'
import { useRowForm } from '#web/office/kit/content/use-row-form.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import type { Column } from '#web/kit/table/column.ts'
import * as m from '#web/generated/messages/messages.js'
import { typeTexts } from './type-texts.ts'

const Dialogs = lazyContentDialogs<QuestionRow, readonly GroupChoice[] | undefined>(
  async () => (await import('./question-fields.tsx')).displayedQuestion,
)
const QuestionForm = lazyDialog(async () => (await import('./question-form.tsx')).QuestionForm)

/** Questions that belong to every choice form a section of their own, before the groups (OBS-04). */
const everyGroup = 'every'

const texts = {
  add: m.questions_new,
  search: m.questions_search,
  none: m.questions_none,
  noneText: m.questions_none_text,
  noMatch: m.questions_no_match,
  noMatchText: m.questions_no_match_text,
}

/** CNT-08: the questions of each symptom group. */
export const QuestionsPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().questions.listWithGroups.queryOptions({}))
  const { groups, ...ofGroups } = useGroups()
  const list = useListState([], null, ['status', 'group'])
  const content = useContent<QuestionRow>({ kind: 'question', nameOf: ({ textNo }) => textNo })
  const { opened, edit, copy, actions } = useRowForm(content, data?.rows)
  return (
    <ContentPage
      title={m.questions_title()}
      lead={m.questions_lead()}
      beside={<SymptomTabs />}
      of={content}
      english={englishCount('question', data?.rows ?? [])}
    >
      <GroupedList
        list={list}
        rows={data?.rows}
        groups={groups && [{ id: everyGroup, name: m.questions_every_group() }, ...groups]}
        groupOf={({ groupId }) => groupId ?? everyGroup}
        error={error ?? ofGroups.error}
        retry={() => Promise.all([refetch(), ofGroups.refetch()])}
        words={texts}
        searched={({ textNo, textEn }) => [textNo, textEn ?? '']}
        of={content}
        columns={[textColumn(), statusColumn('question', data?.rows ?? [])]}
        save={(input) => api.questions.reorder.mutate(input)}
        onEdit={edit}
        onCopy={copy}
      />
      {opened !== null && groups !== undefined && (
        <QuestionForm
          key={(opened.row ?? opened.copyOf)?.id}
          {...actions}
          question={opened.row}
          copyOf={opened.copyOf}
          groups={groups}
          groupId={wantedGroup(list, groups)?.id}
        />
      )}
      <Dialogs of={content} words={groups} />
    </ContentPage>
  )
}

const textColumn = (): Column<QuestionRow> => ({
  id: 'text',
  heading: m.kind_question(),
  // Its form and its page have the English.
  cell: ({ id, textNo, questionType }) => (
    <ContentName kind="question" id={id} name={textNo} nameEn={null} isLong>
      {typeTexts[questionType]()}
    </ContentName>
  ),
})
