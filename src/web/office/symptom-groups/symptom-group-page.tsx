import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { SymptomGroupRow } from '#contract/symptomGroups.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { ContentObjectPage } from '#web/office/kit/content/page/content-object-page.tsx'
import { useContentForm, useContent } from '#web/office/kit/content/use-content.ts'
import { relationTo } from '#web/office/kit/object/relations.tsx'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import { displayedGroup, GroupForm } from './group-form.tsx'

/** CNT-01: one symptom group, with its symptoms and questions. */
export const SymptomGroupPage = () => {
  const { id } = useParams({ from: '/guarded/admin/symptom-groups/$id' })
  const trpc = useTRPC()
  const groups = useQuery(trpc.symptomGroups.listWithCounts.queryOptions({}))
  const symptoms = useQuery(trpc.symptoms.listWithGroups.queryOptions({}))
  const questions = useQuery(trpc.questions.listWithGroups.queryOptions({}))
  const content = useContent<SymptomGroupRow>({
    kind: 'symptom-group',
    nameOf: ({ nameNo }) => nameNo,
  })
  const { opened, open, actions } = useContentForm<SymptomGroupRow>(content)
  return (
    <ContentObjectPage
      of={content}
      id={id}
      rows={symptoms.data && questions.data && groups.data?.rows}
      error={groups.error ?? symptoms.error ?? questions.error}
      retry={() => Promise.all([groups.refetch(), symptoms.refetch(), questions.refetch()])}
      toDisplayValues={displayedGroup}
      onEdit={open}
      usedBy={({ refId }) => [
        relationTo(
          'symptom',
          symptoms.data?.rows.filter(({ groupId }) => groupId === refId) ?? [],
          (symptom) => <Name of={symptom} />,
        ),
        relationTo(
          'question',
          questions.data?.rows.filter(({ groupId }) => groupId === refId) ?? [],
          ({ textNo, textEn }) => <ContentText no={textNo} en={textEn} />,
        ),
      ]}
      form={opened !== null && <GroupForm {...actions} group={opened} />}
    />
  )
}
