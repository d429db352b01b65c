import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useLinkChoices, type LinkSymptom } from '#web/shared/admin/links/use-link-choices.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/fields/combobox.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SymptomRules } from './symptom-rules.tsx'
import './influence-rules.css'

const optionOf = ({ refId, nameNo, groupName }: LinkSymptom): ComboboxOption => ({
  id: refId,
  name: nameNo,
  detail: groupName,
})

/** CNT-08: what a symptom speaks for, across the approaches. */
export const InfluenceRulesPage = () => {
  const navigate = useNavigate()
  const { symptom: wanted } = useSearch({ from: '/guarded/admin/influence-rules' })
  const approaches = useQuery(useTRPC().approaches.listWithCounts.queryOptions({}))
  const { choices, ...links } = useLinkChoices()
  const error = approaches.error ?? links.error
  const symptom = wanted === undefined ? undefined : choices?.symptomOf(wanted)
  return (
    <Page title={m.admin_section_influence_rules()} lead={m.rules_lead()}>
      {error !== null && (
        <LoadFailed
          error={error}
          retry={() => Promise.all([approaches.refetch(), links.refetch()])}
        />
      )}
      {choices === undefined || approaches.data === undefined ? (
        error === null && <SkeletonRows rows={6} />
      ) : (
        <>
          <div className="hp-rules__choice">
            <Combobox
              label={m.rules_symptom()}
              help={m.rules_symptom_help()}
              error={undefined}
              pending={false}
              lang="nb"
              chosen={symptom === undefined ? null : optionOf(symptom)}
              find={(typed) =>
                choices.symptoms
                  .filter(({ nameNo, nameEn, groupName }) =>
                    matches(typed, [nameNo, nameEn ?? '', groupName]),
                  )
                  .map(optionOf)
              }
              onChoose={(id) =>
                void navigate({
                  to: '/admin/influence-rules',
                  search: { symptom: id },
                  resetScroll: false,
                })
              }
              noMatch={m.rules_symptom_none()}
            />
          </div>
          {symptom === undefined ? (
            <Card>
              <EmptyState
                heading={wanted === undefined ? m.rules_choose() : m.rules_gone()}
                action={null}
              >
                {m.rules_choose_text()}
              </EmptyState>
            </Card>
          ) : (
            <SymptomRules
              key={symptom.refId}
              symptom={symptom}
              approaches={approaches.data.rows}
              choices={choices}
            />
          )}
        </>
      )}
    </Page>
  )
}
