import { useQuery } from '@tanstack/react-query'
import type { ApproachRow } from '#contract/approaches.ts'
import { englishCount } from '#domain/content/english.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { ContentList } from '#web/shared/admin/content/content-list.tsx'
import { ContentPage } from '#web/shared/admin/content/content-page.tsx'
import { lazyContentDialogs } from '#web/shared/admin/content/lazy-content-dialogs.tsx'
import { useContentForm } from '#web/shared/admin/content/use-content-form.ts'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useLinkChoices, type LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'
import type { Opened } from './approach-forms.tsx'
import { ApproachTable } from './approach-table.tsx'
import './approaches.css'

const PAGE_SIZE = 50

const Dialogs = lazyContentDialogs<ApproachRow, LinkChoices | undefined>(
  async () => (await import('./displayed-approach.ts')).displayedApproach,
)
const ApproachForms = lazyDialog(async () => (await import('./approach-forms.tsx')).ApproachForms)

const words = {
  add: m.approaches_new,
  search: m.approaches_search,
  none: m.approaches_none,
  noneText: m.approaches_none_text,
  noMatch: m.approaches_no_match,
  noMatchText: m.approaches_no_match_text,
  clear: m.ui_clear_search,
}

/** CNT-01, CNT-08: the approaches, which the treatment flow ranks. */
export const ApproachesPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().approaches.listWithCounts.queryOptions({}))
  // An approver must read the links in words, so the page needs the choices.
  const { choices, ...links } = useLinkChoices()
  const list = useListState([], null, ['status'])
  const content = useContent<ApproachRow>({ kind: 'approach', nameOf: ({ nameNo }) => nameNo })
  const { opened, open, actions } = useContentForm<Opened>(content)
  return (
    <ContentPage
      title={m.admin_section_approaches()}
      lead={m.approaches_lead()}
      of={content}
      english={englishCount('approach', data?.rows ?? [])}
    >
      <ContentList
        of={content}
        list={list}
        rows={choices && data?.rows}
        error={error ?? links.error}
        retry={() => Promise.all([refetch(), links.refetch()])}
        words={words}
        searched={({ number, nameNo, nameEn, description }) => [
          String(number),
          nameNo,
          nameEn ?? '',
          description,
        ]}
        onAdd={() => open({ form: 'approach', row: null })}
        pageSize={PAGE_SIZE}
      >
        {(rows, selection) => (
          <ApproachTable
            of={content}
            rows={rows}
            selection={selection}
            onEdit={(row) => open({ form: 'approach', row })}
            onLinks={(row) => open({ form: 'links', row })}
          />
        )}
      </ContentList>
      {opened !== null && choices !== undefined && (
        <ApproachForms
          {...actions}
          opened={opened}
          count={data?.rows.length ?? 0}
          choices={choices}
        />
      )}
      <Dialogs of={content} words={choices} />
    </ContentPage>
  )
}
