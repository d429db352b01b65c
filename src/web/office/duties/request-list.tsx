import { CheckmarkIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListedRequest } from '#contract/functions.ts'
import { api } from '#web/lib/api/api.ts'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import type { BulkAction } from '#web/office/kit/bulk/bulk-action.ts'
import { BulkBar } from '#web/office/kit/bulk/bulk-bar.tsx'
import { BulkDialog } from '#web/office/kit/bulk/bulk-dialog.tsx'
import { useSelection } from '#web/office/kit/bulk/use-selection.ts'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import type { ListAnnouncement } from '#web/office/kit/announcement.tsx'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { RowActions } from '#web/kit/table/row-actions.tsx'
import { Table } from '#web/kit/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { grantText } from './grant-text.ts'

const PAGE_SIZE = 50

/** A request with the name of its department. */
export type NamedRequest = ListedRequest & { readonly departmentName: string }

type Decision = 'approve' | 'decline'

/** A no takes back what the user has asked for. */
const calls: Readonly<Record<Decision, (id: string) => Promise<unknown>>> = {
  approve: (id) => api.functions.confirm.mutate({ id }),
  decline: (id) => api.functions.end.mutate({ id }),
}

/** Somebody else has answered it in the meantime, or it has run out. */
const refusedText = (reason: string): string | null =>
  reason === 'not-found' ? m.functions_request_over() : null

const bulkActions: Readonly<Record<Decision, BulkAction<NamedRequest, NamedRequest>>> = {
  approve: {
    heading: m.functions_confirm_heading,
    possible: m.bulk_approve_possible,
    effect: m.functions_confirm_what,
    confirm: m.bulk_approve_confirm,
    tone: 'accent',
    obstacle: ({ mayConfirm }) => (mayConfirm ? null : m.functions_request_own()),
    act: async (request) => {
      await calls.approve(request.id)
      return request
    },
    done: m.functions_state_confirmed,
    refusedText,
  },
  decline: {
    heading: m.functions_decline_heading,
    possible: m.functions_decline_possible,
    effect: m.functions_decline_what,
    confirm: m.functions_decline_many,
    tone: 'danger',
    obstacle: () => null,
    act: async (request) => {
      await calls.decline(request.id)
      return request
    },
    done: ({ mayConfirm }) =>
      mayConfirm ? m.functions_state_declined() : m.functions_state_taken_back(),
    refusedText,
  },
}

const doneText = (decision: Decision, request: NamedRequest): string => {
  const grant = grantText(request)
  if (decision === 'approve') return m.functions_confirmed({ grant })
  return request.mayConfirm ? m.functions_declined({ grant }) : m.functions_taken_back({ grant })
}

const columns = (language: Language): readonly Column<NamedRequest>[] => [
  {
    id: 'person',
    heading: m.functions_person(),
    width: 'max(9rem, 20cqi)',
    cell: ({ userId, userName }) => (
      <ObjectName kind="user" id={userId}>
        {userName}
      </ObjectName>
    ),
  },
  { id: 'department', heading: m.users_department(), cell: ({ departmentName }) => departmentName },
  {
    id: 'function',
    heading: m.functions_function(),
    width: '6.5rem',
    cell: ({ function: role }) => dutyTexts[role](),
  },
  {
    id: 'asker',
    heading: m.functions_asked_by(),
    width: 'max(8rem, 17cqi)',
    // The reader sees no account of another company, nor a superadmin.
    cell: ({ askedByName, askedAt }) => (
      <>
        <span className="hp-narrow">{m.functions_asked_by()}: </span>
        {askedByName || m.functions_asked_outside()}
        <span className="hp-narrow">, {formatDateTime(askedAt, language)}</span>
      </>
    ),
  },
  {
    id: 'since',
    heading: m.functions_waits_since(),
    width: '9rem',
    cell: ({ askedAt }) => <time dateTime={askedAt}>{formatDateTime(askedAt, language)}</time>,
  },
]

/** FUP-123: the reader may be the second yes. */
const isForReader = ({ mayConfirm }: NamedRequest): boolean => mayConfirm

type RowsProps = RequestListProps & { readonly onMany: (asked: Asked) => void }

/** The requests themselves: each answered on its row, or the selected ones together. */
const RequestRows = ({ requests, refresh, announcement, onMany }: RowsProps) => {
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const rows = requests.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const paging = { page, pageSize: PAGE_SIZE, total: requests.length }
  const selected = useSelection({ rows, rowKey: ({ id }) => id, nameOf: grantText })
  const answer = useMutation({
    mutationFn: ({ decision, request }: { decision: Decision; request: NamedRequest }) =>
      calls[decision](request.id),
    onMutate: announcement.clear,
    onSuccess: (_sent, { decision, request }) =>
      announcement.show({ text: doneText(decision, request) }),
    // Also after a refusal: somebody else may have answered.
    onSettled: refresh,
  })
  const actionsOf = (request: NamedRequest) => {
    const grant = grantText(request)
    const { mayConfirm } = request
    const approval = {
      id: 'confirm',
      icon: <CheckmarkIcon aria-hidden />,
      label: m.functions_confirm(),
      which: m.functions_confirm_which({ grant }),
      disabled: answer.isPending,
      onClick: () => answer.mutate({ decision: 'approve', request }),
    }
    const refusal = {
      id: 'decline',
      tone: 'danger' as const,
      icon: <XMarkIcon aria-hidden />,
      label: mayConfirm ? m.functions_decline() : m.functions_take_back(),
      which: (mayConfirm ? m.functions_decline_which : m.functions_take_back_which)({ grant }),
      disabled: answer.isPending,
      onClick: () => answer.mutate({ decision: 'decline', request }),
    }
    return mayConfirm ? [approval, refusal] : [refusal]
  }
  const approvable = selected.rows.filter(isForReader).length
  const forReader = requests.filter(isForReader)
  return (
    <>
      <p>{m.functions_requests_text()}</p>
      <LiveNotice tone="danger">
        {answer.error === null ? null : (
          <p>{failureText(answer.error, answer.variables.request)}</p>
        )}
      </LiveNotice>
      <ListFrame
        search={null}
        action={
          forReader.length > 1 ? (
            <Button
              variant="secondary"
              icon={<CheckmarkIcon aria-hidden />}
              onClick={() => onMany({ decision: 'approve', rows: forReader })}
            >
              {m.bulk_approve_confirm({ count: forReader.length })}
            </Button>
          ) : null
        }
        loading={false}
        refreshing={false}
        failure={null}
        paging={requests.length > PAGE_SIZE ? paging : null}
        onPage={setPage}
        bulk={
          <BulkBar
            selected={selected}
            actions={[
              ...(approvable === 0
                ? []
                : [
                    {
                      id: 'approve',
                      label: m.bulk_approve_confirm({ count: approvable }),
                      icon: <CheckmarkIcon aria-hidden />,
                      onClick: () => onMany({ decision: 'approve', rows: selected.rows }),
                    },
                  ]),
              {
                id: 'decline',
                label: m.functions_decline_many({ count: selected.rows.length }),
                icon: <XMarkIcon aria-hidden />,
                onClick: () => onMany({ decision: 'decline', rows: selected.rows }),
              },
            ]}
          />
        }
      >
        <Table
          caption={m.functions_requests()}
          columns={columns(language)}
          rows={rows}
          rowKey={({ id }) => id}
          sort={null}
          onSort={() => undefined}
          selection={selected.selection}
          actionsWidth="10.5rem"
          dense
          rowActions={(request) => (
            <RowActions name={request.userName} actions={actionsOf(request)} />
          )}
          empty={null}
        />
      </ListFrame>
    </>
  )
}

const failureText = (error: unknown, request: NamedRequest): string =>
  m.functions_one_failed({
    name: grantText(request),
    text: refusedText(refusalOf(error)?.reason ?? '') ?? textOf(error, m.admin_unknown_error()),
  })

/** An answered request takes the focus with it. */
const useFocusAfter = (): void =>
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
    [],
  )

const Folded = (props: RowsProps) => {
  useFocusAfter()
  // A list that the reader opens or folds stays so while its rows are answered.
  const [isOpen] = useState(() => props.requests.some(isForReader))
  const count = props.requests.length
  const summary = count === 1 ? m.functions_waiting_one() : m.functions_waiting_many({ count })
  return (
    <Disclosure lazy open={isOpen} summary={summary}>
      <RequestRows {...props} />
    </Disclosure>
  )
}

type Asked = { readonly decision: Decision; readonly rows: readonly NamedRequest[] }

type RequestListProps = {
  readonly requests: readonly NamedRequest[]
  readonly refresh: () => Promise<unknown>
  readonly announcement: ListAnnouncement
}

/** FUP-123: the requests that wait for a second yes, in one line until somebody opens it. Open where they wait for the reader. */
export const RequestList = (props: RequestListProps) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      {props.requests.length > 0 && (
        <Folded
          {...props}
          onMany={(next) => {
            props.announcement.clear()
            setAsked(next)
          }}
        />
      )}
      {asked !== null && (
        <BulkDialog
          action={bulkActions[asked.decision]}
          rows={asked.rows}
          rowKey={({ id }) => id}
          nameOf={grantText}
          refresh={props.refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
