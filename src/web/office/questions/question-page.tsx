import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { QuestionRow } from '#contract/questions.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { relationToGroup } from '#web/office/kit/content/groups/relation-to-group.ts'
import { useGroups } from '#web/office/kit/content/groups/use-groups.ts'
import { ContentObjectPage } from '#web/office/kit/content/page/content-object-page.tsx'
import { useContentForm, useContent } from '#web/office/kit/content/use-content.ts'
import { displayedQuestion } from './question-fields.tsx'
import { QuestionForm } from './question-form.tsx'

/** CNT-08: one question, with its group. */
export const QuestionPage = () => {
  const { id } = useParams({ from: '/guarded/admin/questions/$id' })
  const { data, error, refetch } = useQuery(useTRPC().questions.listWithGroups.queryOptions({}))
  const { groups, ...ofGroups } = useGroups()
  const content = useContent<QuestionRow>({ kind: 'question', nameOf: ({ textNo }) => textNo })
  const { opened, open, actions } = useContentForm<QuestionRow>(content)
  return (
    <ContentObjectPage
      of={content}
      id={id}
      rows={groups && data?.rows}
      error={error ?? ofGroups.error}
      retry={() => Promise.all([refetch(), ofGroups.refetch()])}
      toDisplayValues={displayedQuestion(groups)}
      onEdit={open}
      relatedTo={({ groupId }) => [relationToGroup(groups, groupId)]}
      form={
        opened !== null &&
        groups !== undefined && (
          <QuestionForm {...actions} question={opened} groups={groups} groupId={undefined} />
        )
      }
    />
  )
}
