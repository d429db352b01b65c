import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ApproachRow } from '#contract/approaches.ts'
import type { SymptomRow } from '#contract/symptoms.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { relationToGroup } from '#web/office/kit/content/groups/relation-to-group.ts'
import { useGroups } from '#web/office/kit/content/groups/use-groups.ts'
import { ContentObjectPage } from '#web/office/kit/content/page/content-object-page.tsx'
import { useContentForm, useContent } from '#web/office/kit/content/use-content.ts'
import { weightText } from '#web/office/kit/links/link-texts.ts'
import { relationTo, type Relation } from '#web/office/kit/object/relations.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import * as m from '#web/generated/messages/messages.js'
import { displayedSymptom } from './symptom-fields.ts'
import { SymptomForm } from './symptom-form.tsx'

/** CNT-01, CNT-08: one symptom, with its group and the approaches that it speaks for. */
export const SymptomPage = () => {
  const { id } = useParams({ from: '/guarded/admin/symptoms/$id' })
  const trpc = useTRPC()
  const symptoms = useQuery(trpc.symptoms.listWithGroups.queryOptions({}))
  const approaches = useQuery(trpc.approaches.listWithCounts.queryOptions({}))
  const { groups, ...ofGroups } = useGroups()
  const content = useContent<SymptomRow>({ kind: 'symptom', nameOf: ({ nameNo }) => nameNo })
  const { opened, open, actions } = useContentForm<SymptomRow>(content)
  return (
    <ContentObjectPage
      of={content}
      id={id}
      rows={approaches.data && groups && symptoms.data?.rows}
      error={symptoms.error ?? approaches.error ?? ofGroups.error}
      retry={() => Promise.all([symptoms.refetch(), approaches.refetch(), ofGroups.refetch()])}
      toDisplayValues={displayedSymptom(groups)}
      onEdit={open}
      relatedTo={({ groupId }) => [relationToGroup(groups, groupId)]}
      usedBy={({ refId }) => usesOf(refId, approaches.data?.rows ?? [])}
      form={
        opened !== null &&
        groups !== undefined && (
          <SymptomForm {...actions} symptom={opened} groups={groups} groupId={undefined} />
        )
      }
    />
  )
}

/** The approaches that are linked to the symptom, and the page of all its links. */
const usesOf = (symptomId: string, approaches: readonly ApproachRow[]): readonly Relation[] => {
  const linkOf = ({ links }: ApproachRow) => links.find((link) => link.symptomId === symptomId)
  const linked = approaches.filter((approach) => linkOf(approach) !== undefined)
  return [
    relationTo(
      'approach',
      linked,
      (approach) => <Name of={approach} />,
      (approach) => weightText(linkOf(approach)?.weight ?? ''),
    ),
    {
      heading: m.admin_section_influence_rules(),
      items:
        linked.length === 0
          ? []
          : [
              {
                key: 'rules',
                content: (
                  <Link to="/admin/influence-rules" search={{ symptom: symptomId }}>
                    {m.object_symptom_rules()}
                  </Link>
                ),
              },
            ],
    },
  ]
}
