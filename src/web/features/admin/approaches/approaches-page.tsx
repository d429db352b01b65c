import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApproachRow } from '#contract/approaches.ts'
import { englishCount } from '#domain/content/english.ts'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { ContentNotices } from '#web/shared/admin/content/content-notices.tsx'
import { EnglishCount } from '#web/shared/admin/content/english-count.tsx'
import { StatusFilter, wantedStatus } from '#web/shared/admin/content/status-filter.tsx'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ApproachDialogs, type Opened } from './approach-dialogs.tsx'
import { ApproachTable } from './approach-table.tsx'
import { useLinkChoices } from './links/use-link-choices.ts'
import './approaches.css'

const PAGE_SIZE = 50

/** CNT-01, CNT-08: the approaches, which the treatment flow ranks. */
export const ApproachesPage = () => {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.approaches.listWithCounts.queryOptions({}))
  // An approver must read the links in words, so the page needs the choices.
  const links = useLinkChoices()
  const list = useListState()
  const content = useContent<ApproachRow>({ kind: 'approach', nameOf: ({ nameNo }) => nameNo })
  const [opened, setOpened] = useState<Opened | null>(null)

  const { page, search } = list.wanted
  const status = wantedStatus(list)
  const found = data?.rows
    .filter((row) => status === undefined || row.status === status)
    .filter(({ number, nameNo, nameEn, description }) =>
      matches(search, [String(number), nameNo, nameEn ?? '', description]),
    )
  const failure = error ?? links.error
  const loading = found === undefined || links.choices === undefined
  const isEmpty = data?.rows.length === 0
  const open = (which: Opened) => {
    content.clearAnnouncement()
    setOpened(which)
  }
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => open({ form: 'approach', row: null })}>
      {m.approaches_new()}
    </Button>
  )
  return (
    <Page title={m.admin_section_approaches()} lead={m.approaches_lead()}>
      <ContentNotices of={content} />
      <EnglishCount of={englishCount('approach', data?.rows ?? [])} />
      <ListFrame
        search={isEmpty ? null : { label: m.approaches_search(), ...list.search }}
        filters={isEmpty ? null : <StatusFilter list={list} />}
        action={isEmpty || loading ? null : add}
        loading={loading}
        refreshing={false}
        failure={
          failure === null ? null : (
            <LoadFailed error={failure} retry={() => Promise.all([refetch(), links.refetch()])} />
          )
        }
        paging={loading ? null : { page, pageSize: PAGE_SIZE, total: found.length }}
        onPage={list.onPage}
      >
        {!loading && (
          <ApproachTable
            of={content}
            rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            onEdit={(row) => open({ form: 'approach', row })}
            onLinks={(row) => open({ form: 'links', row })}
            empty={
              isEmpty ? (
                <EmptyState heading={m.approaches_none()} action={add}>
                  {m.approaches_none_text()}
                </EmptyState>
              ) : (
                <NoMatch
                  heading={m.approaches_no_match()}
                  text={m.approaches_no_match_text()}
                  onClear={() => {
                    list.onFilter('status', '')
                    list.search.onChange('')
                  }}
                />
              )
            }
          />
        )}
      </ListFrame>
      {links.choices !== undefined && (
        <ApproachDialogs
          of={content}
          opened={opened}
          count={data?.rows.length ?? 0}
          choices={links.choices}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}
