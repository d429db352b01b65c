import { PlusIcon, XMarkIcon, KeyHorizontalIcon } from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServiceAccount } from '#contract/serviceAccounts.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { Announcement, useAnnouncement } from '#web/office/kit/announcement.tsx'
import {
  ConfirmActionDialog,
  RowName,
  type ConfirmTexts,
} from '#web/office/kit/confirm-action-dialog.tsx'
import { ShownOnceDialog } from '#web/office/kit/shown-once-dialog.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { RowActions } from '#web/kit/table/row-actions.tsx'
import { Table } from '#web/kit/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { accountColumns } from './account-table.tsx'
import { AccountForm, type ShownToken } from './account-form.tsx'

const PAGE_SIZE = 50

const confirmation: Readonly<Record<'end', ConfirmTexts>> = {
  end: {
    heading: m.service_accounts_end_heading,
    effect: m.service_accounts_end_what,
    confirm: m.service_accounts_end,
    pending: m.service_accounts_ending,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
}

/** SVC-03: makes, replaces and ends tokens; a new one is shown once. */
export const AccountList = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const list = useListState()
  const { data, error, refetch } = useQuery(trpc.serviceAccounts.list.queryOptions({}))
  const [edited, setEdited] = useState<ServiceAccount | 'new' | null>(null)
  const [shown, setShown] = useState<ShownToken | null>(null)
  const announcement = useAnnouncement()
  const refresh = () => queries.invalidateQueries(trpc.serviceAccounts.pathFilter())
  const question = useConfirmAction<'end', ServiceAccount, unknown>({
    act: (_end, { id }) => api.serviceAccounts.end.mutate({ id }),
    refresh,
    onDone: (_end, { id, name }) =>
      announcement.show({ text: m.service_accounts_ended({ name }), rowKey: id }),
  })
  const edit = (which: ServiceAccount | 'new') => {
    announcement.clear()
    setEdited(which)
  }
  const rows = data?.rows
  const { page } = list.wanted
  return (
    <Page title={m.admin_section_service_accounts()} lead={m.service_accounts_lead()}>
      <Announcement of={announcement} />
      <ListFrame
        search={null}
        action={
          <Button icon={<PlusIcon aria-hidden />} onClick={() => edit('new')}>
            {m.service_accounts_new()}
          </Button>
        }
        loading={rows === undefined}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={rows === undefined ? null : { page, pageSize: PAGE_SIZE, total: rows.length }}
        onPage={list.onPage}
      >
        {rows !== undefined && (
          <Table
            caption={m.admin_section_service_accounts()}
            columns={accountColumns(language)}
            rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            rowKey={({ id }) => id}
            sort={null}
            onSort={() => undefined}
            changed={announcement.changed}
            actionsWidth="12rem"
            rowActions={(account) =>
              account.state === 'ended' ? null : (
                <RowActions
                  name={account.name}
                  actions={[
                    {
                      id: 'rotate',
                      icon: <KeyHorizontalIcon aria-hidden />,
                      label: m.service_accounts_rotate(),
                      which: m.service_accounts_rotate_which({ name: account.name }),
                      onClick: () => edit(account),
                    },
                    {
                      id: 'end',
                      icon: <XMarkIcon aria-hidden />,
                      tone: 'danger',
                      label: m.service_accounts_end(),
                      which: m.service_accounts_end_which({ name: account.name }),
                      onClick: () => {
                        announcement.clear()
                        question.request('end', account)
                      },
                    },
                  ]}
                />
              )
            }
            empty={
              <EmptyState heading={m.service_accounts_none()} action={null}>
                {m.service_accounts_none_text()}
              </EmptyState>
            }
          />
        )}
      </ListFrame>
      {edited !== null && (
        <AccountForm
          account={edited === 'new' ? null : edited}
          onSaved={async (saved) => {
            setEdited(null)
            setShown(saved)
            await refresh()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmActionDialog
        of={question}
        texts={confirmation}
        rowName={({ name }) => <RowName name={name} />}
      />
      {shown !== null && (
        <ShownOnceDialog
          heading={m.service_accounts_token_heading()}
          lead={<p>{m.service_accounts_token_what({ name: shown.name })}</p>}
          label={m.service_accounts_token()}
          text={shown.token}
          words={{
            copy: m.service_accounts_copy(),
            copied: m.service_accounts_copied(),
            byHand: m.service_accounts_marked(),
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Page>
  )
}
