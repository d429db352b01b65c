import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Superadmin } from '#contract/superadmins.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { nameOf, Person } from '#web/shared/account/person.tsx'
import { Question } from '#web/shared/admin/question.tsx'
import { useAsked } from '#web/shared/admin/use-asked.ts'
import {
  handedOverBy,
  InvitationDialog,
  isMailed,
  type Given,
  type HandedOver,
} from '#web/shared/account/invitation-dialog.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SuperadminForm } from './superadmin-form.tsx'
import { superadminQuestions, type SuperadminAction } from './superadmin-questions.ts'
import { SuperadminTable } from './superadmin-table.tsx'

const PAGE_SIZE = 50

const done: Readonly<Record<SuperadminAction, (of: { name: string }) => string>> = {
  deactivate: m.superadmins_deactivated,
  reactivate: m.superadmins_reactivated,
  invite: m.superadmins_invited_again,
  resetPassword: m.users_was_reset,
  confirmIdentity: m.users_identity_confirmed,
  resetTwoFactor: m.users_two_factor_was_reset,
  demote: m.superadmins_demoted,
}

type Answer = { readonly id: string } & Given

/** USR-09: who may do everything. */
export const SuperadminsPage = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(trpc.superadmins.list.queryOptions({}))
  const list = useListState()
  const [edited, setEdited] = useState<Superadmin | 'new' | null>(null)
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const question = useAsked<SuperadminAction, Superadmin, Answer>({
    act: (action, { id }) => api.superadmins[action].mutate({ id }),
    refresh: () => queries.invalidateQueries(trpc.superadmins.pathFilter()),
    onDone: (action, superadmin, answer) => {
      const name = nameOf(superadmin)
      setTold((isMailed(answer) ? m.users_reset_mailed : done[action])({ name }))
      setHandedOver(handedOverBy(answer, name))
    },
  })

  const { page } = list.wanted
  const edit = (which: Superadmin | 'new') => {
    setTold(null)
    setEdited(which)
  }
  const rows = data?.rows
  return (
    <Page title={m.superadmins_title()} lead={m.superadmins_lead()}>
      <LiveNotice tone="success">{told === null ? null : <p>{told}</p>}</LiveNotice>
      <ListFrame
        search={null}
        action={
          <Button icon={<PlusIcon aria-hidden />} onClick={() => edit('new')}>
            {m.superadmins_new()}
          </Button>
        }
        loading={rows === undefined}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={rows === undefined ? null : { page, pageSize: PAGE_SIZE, total: rows.length }}
        onPage={list.onPage}
      >
        {rows !== undefined && (
          <SuperadminTable
            rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            onEdit={edit}
            onAsk={(action, superadmin) => {
              setTold(null)
              question.ask(action, superadmin)
            }}
          />
        )}
      </ListFrame>
      {edited !== null && (
        <SuperadminForm
          superadmin={edited === 'new' ? null : edited}
          onSaved={(name, invitation) => {
            setEdited(null)
            setTold(m.superadmins_saved({ name }))
            setHandedOver(handedOverBy({ invitation }, name))
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <Question of={question} texts={superadminQuestions} whom={Person} />
      <InvitationDialog handedOver={handedOver} onClose={() => setHandedOver(null)} />
    </Page>
  )
}
