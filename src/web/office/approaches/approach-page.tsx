import { LinkIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ApproachRow } from '#contract/approaches.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { ContentObjectPage } from '#web/office/kit/content/page/content-object-page.tsx'
import { useContentForm, useContent } from '#web/office/kit/content/use-content.ts'
import { ruleCountText, weightText } from '#web/office/kit/links/link-texts.ts'
import { useLinkChoices, type LinkChoices } from '#web/office/kit/links/use-link-choices.ts'
import { relationTo } from '#web/office/kit/object/relations.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { displayValues } from '#web/kit/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { approachFields } from './approach-fields.ts'
import { ApproachForms, type Opened } from './approach-forms.tsx'
import { displayedApproach } from './displayed-approach.ts'
import './approaches.css'

/** CNT-01, CNT-08: one approach, with the symptoms that speak for it. */
export const ApproachPage = () => {
  const { id } = useParams({ from: '/guarded/admin/approaches/$id' })
  const { data, error, refetch } = useQuery(useTRPC().approaches.listWithCounts.queryOptions({}))
  const { choices, ...ofLinks } = useLinkChoices()
  const content = useContent<ApproachRow>({ kind: 'approach', nameOf: ({ nameNo }) => nameNo })
  const { opened, open, actions } = useContentForm<Opened>(content)
  return (
    <ContentObjectPage
      of={content}
      id={id}
      rows={choices && data?.rows}
      error={error ?? ofLinks.error}
      retry={() => Promise.all([refetch(), ofLinks.refetch()])}
      facts={(row) => displayValues(approachFields(), row)}
      toDisplayValues={displayedApproach(choices)}
      onEdit={(row) => open({ form: 'approach', row })}
      more={(row) => [
        {
          id: 'links',
          icon: <LinkIcon aria-hidden />,
          label: ruleCountText(row.influenceRuleCount),
          which: m.links_open_which({
            count: ruleCountText(row.influenceRuleCount),
            name: row.nameNo,
          }),
          onClick: () => open({ form: 'links', row }),
        },
      ]}
      usedBy={(row) => (choices === undefined ? [] : [symptomsOf(row, choices)])}
      form={
        opened !== null &&
        choices !== undefined && (
          <ApproachForms
            {...actions}
            opened={opened}
            count={data?.rows.length ?? 0}
            choices={choices}
          />
        )
      }
    />
  )
}

const symptomsOf = ({ links }: ApproachRow, { symptomOf }: LinkChoices) =>
  relationTo(
    'symptom',
    links.flatMap(({ symptomId, weight }) => {
      const symptom = symptomOf(symptomId)
      return symptom === undefined ? [] : [{ ...symptom, id: symptomId, weight }]
    }),
    (symptom) => <Name of={symptom} />,
    ({ weight }) => weightText(weight),
  )
