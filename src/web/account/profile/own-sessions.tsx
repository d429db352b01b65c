import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#contract/ownSessions.ts'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { Button } from '#web/kit/button/button.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions, Section } from '#web/kit/layout/page.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { Table } from '#web/kit/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import '#web/account/kit/account-parts.css'

const deviceOf = ({ device }: OwnSession): string => device ?? m.sessions_unknown_device()

/** AUTH-10, B8: where one is signed in, and out of all but this. */
export const OwnSessions = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(trpc.ownSessions.list.queryOptions({}))
  const end = useMutation({
    mutationFn: async (session: OwnSession | 'others'): Promise<string> => {
      if (session === 'others') {
        await api.ownSessions.endOthers.mutate({})
        return m.sessions_ended_others()
      }
      await api.ownSessions.end.mutate({ id: session.id })
      return m.sessions_ended({ device: deviceOf(session) })
    },
    // Also where it failed: it may have ended by itself.
    onSettled: () => queries.invalidateQueries(trpc.ownSessions.pathFilter()),
  })
  const rows = data?.rows ?? []
  return (
    <Section heading={m.sessions_heading()}>
      <p>{m.sessions_text()}</p>
      <LiveNotice tone="success">{end.isSuccess ? <p>{end.data}</p> : null}</LiveNotice>
      <LiveNotice tone="danger">
        {end.isError ? <CallFailureText error={end.error} fallback={m.sessions_failed()} /> : null}
      </LiveNotice>
      <ListFrame
        search={null}
        action={null}
        loading={data === undefined}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={data === undefined ? null : { page: 1, pageSize: 1_000, total: rows.length }}
        onPage={() => undefined}
      >
        <Table
          caption={m.sessions_heading()}
          columns={columns(language)}
          rows={rows}
          rowKey={({ id }) => id}
          sort={null}
          onSort={() => undefined}
          actionsWidth="7rem"
          rowActions={(session) =>
            !session.isCurrent && (
              <RowAction
                tone="danger"
                label={m.sessions_end()}
                which={m.sessions_end_which({ device: deviceOf(session) })}
                onClick={() => end.mutate(session)}
              />
            )
          }
          empty={null}
        />
      </ListFrame>
      {rows.length > 1 && (
        <Actions>
          <Button
            variant="secondary"
            tone="danger"
            pending={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            {m.sessions_end_others()}
          </Button>
        </Actions>
      )}
    </Section>
  )
}

const columns = (language: Language): readonly Column<OwnSession>[] => [
  {
    id: 'device',
    heading: m.sessions_device(),
    cell: (session) => (
      <span className="hp-own-session">
        {deviceOf(session)}
        {session.isCurrent && (
          <LevelBadge icon={CheckmarkCircleIcon} word={m.sessions_this()} tone="success" />
        )}
      </span>
    ),
  },
  {
    id: 'active',
    heading: m.sessions_active(),
    width: '9.5rem',
    cell: ({ activeAt }) => formatDateTime(activeAt, language),
  },
  {
    id: 'created',
    heading: m.sessions_created(),
    width: '9.5rem',
    cell: ({ createdAt }) => formatDateTime(createdAt, language),
  },
]
