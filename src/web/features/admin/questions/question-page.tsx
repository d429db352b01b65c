import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { QuestionRow } from '#contract/questions.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { groupWords } from '#web/shared/admin/content/groups/group-input.tsx'
import { useGroups } from '#web/shared/admin/content/groups/use-groups.ts'
import { ContentObjectPage } from '#web/shared/admin/content/page/content-object-page.tsx'
import { useContentForm } from '#web/shared/admin/content/use-content-form.ts'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { displayedFields } from '#web/shared/admin/fields/values.ts'
import { relationTo } from '#web/shared/admin/object/relation-to.tsx'
import * as m from '#web/generated/messages/messages.js'
import { comparedQuestion } from './question-fields.tsx'
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
      toDisplayValues={(row) =>
        displayedFields(comparedQuestion, row, groupWords(groups, { none: m.symptoms_group_all() }))
      }
      onEdit={open}
      relatedTo={({ groupId }) => [
        relationTo(
          'symptom-group',
          groups?.filter((group) => group.id === groupId) ?? [],
          ({ name }) => name,
        ),
      ]}
      form={
        opened !== null &&
        groups !== undefined && (
          <QuestionForm {...actions} question={opened} groups={groups} groupId={undefined} />
        )
      }
    />
  )
}
