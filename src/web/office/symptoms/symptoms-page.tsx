import { useQuery } from '@tanstack/react-query'
import { XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { SymptomRow } from '#contract/symptoms.ts'
import { englishCount } from '#domain/content/english.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { statusColumn } from '#web/office/kit/content/content-badges.tsx'
import { ContentPage } from '#web/office/kit/content/content-page.tsx'
import { wantedGroup, GroupedList } from '#web/office/kit/content/groups/grouped-list.tsx'
import { useGroups, type GroupChoice } from '#web/office/kit/content/groups/use-groups.ts'
import { lazyContentDialogs } from '#web/office/kit/content/lazy-content-dialogs.tsx'
import { SymptomTabs } from '#web/office/kit/content/symptom-tabs.tsx'
import { useContent } from '#web/office/kit/content/use-content.ts'
import { useRowForm } from '#web/office/kit/content/use-row-form.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { ContentName } from '#web/office/kit/content/content-name.tsx'
import { ObservationTagBadge } from '#web/flows/kit/content/observation-tag.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RiskTagBadge } from './risk-tag.tsx'

/** A symptom with all that it is marked by (CNT-03). */
const SymptomName = (symptom: SymptomRow) => (
  <ContentName kind="symptom" id={symptom.id} name={symptom.nameNo} nameEn={symptom.nameEn}>
    <div className="hp-content-badges">
      {symptom.urgent && (
        <LevelBadge icon={XMarkOctagonIcon} tone="danger" word={m.symptoms_urgent()} />
      )}
      <ObservationTagBadge tag={symptom.observationRisk} />
      <RiskTagBadge tag={symptom.riskTag} />
    </div>
  </ContentName>
)

const Dialogs = lazyContentDialogs<SymptomRow, readonly GroupChoice[] | undefined>(
  async () => (await import('./symptom-fields.ts')).displayedSymptom,
)
const SymptomForm = lazyDialog(async () => (await import('./symptom-form.tsx')).SymptomForm)

const texts = {
  add: m.symptoms_new,
  search: m.symptoms_search,
  none: m.symptoms_none,
  noneText: m.symptoms_none_text,
  noMatch: m.symptoms_no_match,
  noMatchText: m.symptoms_no_match_text,
}

/** CNT-01 to CNT-04: group by group, as their order is within it. */
export const SymptomsPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().symptoms.listWithGroups.queryOptions({}))
  const { groups, ...ofGroups } = useGroups()
  const list = useListState([], null, ['status', 'group'])
  const content = useContent<SymptomRow>({ kind: 'symptom', nameOf: ({ nameNo }) => nameNo })
  const { opened, edit, copy, actions } = useRowForm(content, data?.rows)
  return (
    <ContentPage
      title={m.symptoms_title()}
      lead={m.symptoms_lead()}
      beside={<SymptomTabs />}
      of={content}
      english={englishCount('symptom', data?.rows ?? [])}
    >
      <GroupedList
        list={list}
        rows={data?.rows}
        groups={groups}
        groupOf={({ groupId }) => groupId}
        error={error ?? ofGroups.error}
        retry={() => Promise.all([refetch(), ofGroups.refetch()])}
        words={texts}
        searched={({ nameNo, nameEn, helpText }) => [nameNo, nameEn ?? '', helpText]}
        of={content}
        columns={[
          { id: 'name', heading: m.content_name(), cell: SymptomName },
          statusColumn('symptom', data?.rows ?? []),
        ]}
        save={(input) => api.symptoms.reorder.mutate(input)}
        onEdit={edit}
        onCopy={copy}
      />
      {opened !== null && groups !== undefined && (
        <SymptomForm
          key={(opened.row ?? opened.copyOf)?.id}
          {...actions}
          symptom={opened.row}
          copyOf={opened.copyOf}
          groups={groups}
          groupId={wantedGroup(list, groups)?.id}
        />
      )}
      <Dialogs of={content} words={groups} />
    </ContentPage>
  )
}
