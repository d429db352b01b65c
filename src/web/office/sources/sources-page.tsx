import {
  PlusIcon,
  LinkIcon,
  LinkBrokenIcon,
  PencilIcon,
  QuestionmarkCircleIcon,
  TrashIcon,
} from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SourceRow } from '#contract/sources.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { matches } from '#domain/text/fold.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { webAddress, ExternalLink } from '#web/flows/kit/content/external-link.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import {
  ConfirmActionDialog,
  RowName,
  type ConfirmTexts,
} from '#web/office/kit/confirm-action-dialog.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import { useColumns } from '#web/office/kit/columns/use-columns.tsx'
import { ruleCountText, shortName } from '#web/office/kit/links/link-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { RowActionItem } from '#web/kit/button/row-action.tsx'
import { ONE_ACTION_WIDTH, RowActions } from '#web/kit/table/row-actions.tsx'
import { Table } from '#web/kit/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import '#web/office/kit/content/content-lists.css'

/** The question before a removal (CNT-08). */
const sourceConfirmations: Readonly<Record<'remove', ConfirmTexts>> = {
  remove: {
    heading: m.sources_delete_heading,
    effect: m.sources_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.content_failed,
    tone: 'danger',
  },
}

const PAGE_SIZE = 50

const SourceForm = lazyDialog(async () => (await import('./source-form.tsx')).SourceForm)
const UsedByDialog = lazyDialog(async () => (await import('./used-by-dialog.tsx')).UsedByDialog)

/** The open dialog. */
type Opened =
  | { readonly kind: 'form'; readonly source: SourceRow | null }
  | { readonly kind: 'use'; readonly source: SourceRow; readonly isRefused: boolean }

/** CNT-08: the sources that approaches and their symptom links cite, searched and paged here. */
export const SourcesPage = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  // A source is everyone's: only a superadmin changes it.
  const mayEdit = isSuperadmin(useSession().profile.role)
  const { data, error, refetch } = useQuery(trpc.sources.list.queryOptions({}))
  const list = useListState()
  const { columns, button } = useColumns('sources', sourceColumns())
  const [opened, setOpened] = useState<Opened | null>(null)
  const [announcement, setAnnouncement] = useState<string | null>(null)
  const refresh = () =>
    Promise.all(
      [trpc.sources, trpc.influenceRules].map((router) =>
        queries.invalidateQueries(router.pathFilter()),
      ),
    )
  const question = useConfirmAction<'remove', SourceRow, unknown>({
    act: (_remove, { id }) => api.sources.remove.mutate({ id }),
    refresh,
    onDone: (_remove, { title }) => setAnnouncement(m.content_removed({ name: title })),
  })

  const { page, search } = list.wanted
  const found = data?.rows.filter(({ title, organisation, year, url, whatItSupports }) =>
    matches(search, [title, organisation, String(year ?? ''), url, whatItSupports]),
  )
  const open = (dialog: Opened): void => {
    setAnnouncement(null)
    setOpened(dialog)
  }
  /** A source in use stays: the dialog says what uses it. */
  const remove = (source: SourceRow): void => {
    setAnnouncement(null)
    if (source.approachCount > 0) open({ kind: 'use', source, isRefused: true })
    else question.request('remove', source)
  }
  const actionsOf = (source: SourceRow): readonly RowActionItem[] => {
    const name = source.title
    const use: RowActionItem = {
      id: 'use',
      tone: 'neutral',
      icon: <LinkIcon aria-hidden />,
      label: m.sources_show_use(),
      which: m.sources_show_use_which({ name }),
      onClick: () => open({ kind: 'use', source, isRefused: false }),
    }
    const edit: RowActionItem = {
      id: 'edit',
      icon: <PencilIcon aria-hidden />,
      label: m.admin_edit(),
      which: m.sources_edit_which({ name }),
      onClick: () => open({ kind: 'form', source }),
    }
    const erase: RowActionItem = {
      id: 'remove',
      tone: 'danger',
      icon: <TrashIcon aria-hidden />,
      label: m.admin_delete(),
      which: m.sources_delete_which({ name }),
      onClick: () => remove(source),
    }
    return mayEdit ? [edit, use, erase] : [use]
  }
  const isEmpty = data?.rows.length === 0
  const add = mayEdit && (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => open({ kind: 'form', source: null })}>
      {m.sources_new()}
    </Button>
  )

  return (
    <Page
      title={m.admin_section_sources()}
      lead={mayEdit ? m.sources_lead() : m.sources_read_only()}
    >
      <LiveNotice tone="success">{announcement === null ? null : <p>{announcement}</p>}</LiveNotice>
      <ListFrame
        search={isEmpty ? null : { label: m.sources_search(), ...list.search }}
        view={!isEmpty && button}
        action={isEmpty || data === undefined ? null : add}
        loading={data === undefined}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={found === undefined ? null : { page, pageSize: PAGE_SIZE, total: found.length }}
        onPage={list.onPage}
      >
        {found !== undefined && (
          <Table
            caption={m.admin_section_sources()}
            rowKey={({ id }) => id}
            rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            columns={columns}
            sort={null}
            onSort={() => undefined}
            actionsWidth={ONE_ACTION_WIDTH}
            dense
            rowActions={(source) => (
              <RowActions name={source.title} actions={actionsOf(source)} beside={1} />
            )}
            empty={
              isEmpty ? (
                <EmptyState heading={m.sources_none()} action={add}>
                  {m.sources_none_text()}
                </EmptyState>
              ) : (
                <NoMatch
                  heading={m.sources_no_match()}
                  text={m.sources_no_match_text()}
                  onClear={list.onClear}
                />
              )
            }
          />
        )}
      </ListFrame>
      {opened?.kind === 'form' && (
        <SourceForm
          source={opened.source}
          refresh={refresh}
          onSaved={(title) => {
            setOpened(null)
            setAnnouncement(m.content_saved({ name: title }))
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'use' && <UsedByDialog {...opened} onClose={() => setOpened(null)} />}
      <ConfirmActionDialog of={question} texts={sourceConfirmations} rowName={SourceName} />
    </Page>
  )
}

const SourceName = ({ title }: SourceRow) => <RowName name={title} />

const isHttps = (url: string): boolean => webAddress(url)?.startsWith('https:') === true

const sourceColumns = (): readonly Column<SourceRow>[] => [
  { id: 'title', heading: m.kind_source(), cell: Title },
  {
    id: 'organisation',
    heading: m.sources_organisation(),
    width: 'clamp(10.5rem, 100cqi - 61.5rem, 12.5rem)',
    cell: ({ organisation, year }) => (
      <span className="hp-clamped" title={organisation}>
        {year === null ? shortName(organisation) : `${shortName(organisation)} ${year}`}
      </span>
    ),
  },
  {
    id: 'supports',
    heading: m.sources_supports(),
    cell: ({ whatItSupports }) => (
      <p className="hp-clamped hp-source__text" lang="nb">
        {whatItSupports}
      </p>
    ),
  },
  {
    id: 'use',
    heading: m.sources_use(),
    // On one line where there is room for one (BO-12).
    width: 'clamp(9.75rem, 200cqi - 134.25rem, 17rem)',
    cell: Usage,
  },
]

const Title = ({ title, url, unconfirmed }: SourceRow) => (
  <div className="hp-source">
    <span className="hp-clamped">
      <ExternalLink url={url}>{title}</ExternalLink>
    </span>
    {unconfirmed && (
      <LevelBadge icon={QuestionmarkCircleIcon} tone="warning" word={m.sources_unconfirmed()} />
    )}
    {!isHttps(url) && (
      <LevelBadge icon={LinkBrokenIcon} tone="warning" word={m.sources_link_form()} />
    )}
  </div>
)

const Usage = ({ approachCount, linkCount }: SourceRow) => {
  if (approachCount === 0) return m.sources_unused()
  return (
    <>
      <p>
        {approachCount === 1
          ? m.sources_one_approach()
          : m.sources_approaches({ count: approachCount })}
      </p>
      {linkCount > 0 && <p>{ruleCountText(linkCount)}</p>}
    </>
  )
}
