import {
  ArrowUndoIcon,
  BranchingIcon,
  CheckmarkIcon,
  ClockDashedIcon,
  PlusIcon,
  PaperplaneIcon,
  PencilIcon,
  TrashIcon,
  XMarkIcon,
} from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import { contentActions } from '#domain/content/status.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { ObjectActions } from '#web/office/kit/object/object-actions.tsx'
import type { RowActionItem } from '#web/kit/button/row-action.tsx'
import { ONE_ACTION_WIDTH, REVIEW_ACTIONS_WIDTH, RowActions } from '#web/kit/table/row-actions.tsx'
import * as m from '#web/generated/messages/messages.js'
import { areSettled } from './content-badges.tsx'
import type { ContentRowAction } from './content-calls.ts'
import type { Content } from './use-content.ts'

type Action = {
  readonly rowAction: ContentRowAction
  readonly icon: ReactNode
  readonly label: () => string
  readonly which: (of: { name: string }) => string
  readonly tone: 'accent' | 'neutral' | 'danger'
}

const review = {
  submit: {
    rowAction: 'submit',
    icon: <PaperplaneIcon aria-hidden />,
    label: m.content_action_submit,
    which: m.content_action_submit_which,
    tone: 'accent',
  },
  approve: {
    rowAction: 'approve',
    icon: <CheckmarkIcon aria-hidden />,
    label: m.content_action_approve,
    which: m.content_action_approve_which,
    tone: 'accent',
  },
  reject: {
    rowAction: 'reject',
    icon: <XMarkIcon aria-hidden />,
    label: m.content_action_reject,
    which: m.content_action_reject_which,
    tone: 'neutral',
  },
} as const satisfies Record<string, Action>

const takeOver: Action = {
  rowAction: 'takeOver',
  icon: <BranchingIcon aria-hidden />,
  label: m.content_action_take_over,
  which: m.content_action_take_over_which,
  tone: 'accent',
}

const giveBack: Action = {
  rowAction: 'giveBack',
  icon: <ArrowUndoIcon aria-hidden />,
  label: m.content_action_give_back,
  which: m.content_action_give_back_which,
  tone: 'neutral',
}

const remove: Action = {
  rowAction: 'remove',
  icon: <TrashIcon aria-hidden />,
  label: m.admin_delete,
  which: m.content_action_remove_which,
  tone: 'danger',
}

type ContentActionsProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly row: Row
  readonly onEdit: (row: Row) => void
  /** BO-06: opens the form of a new row that begins as this one. Absent: rows of the kind are not copied. */
  readonly onCopy?: ((row: Row) => void) | undefined
  /** A form is open in the list: no other action may start. */
  readonly busy?: boolean
  /** The page's own actions on an editable row, after 'Rediger'. */
  readonly more?: readonly RowActionItem[]
}

/**
 * The actions on a row, in the same order for every kind: editing and review first, then history and removal. A row
 * that waits for review is not editable (CNT-02).
 */
const useContentActions = <Row extends ContentMeta>(
  props: ContentActionsProps<Row>,
): readonly RowActionItem[] => {
  const { of, row, onEdit, onCopy, busy = false, more = [] } = props
  const { profile } = useSession()
  const name = of.nameOf(row)
  const { mayEdit, origin, status, needsOtherApprover } = row
  const item = ({ rowAction, icon, label, which, tone }: Action): RowActionItem => ({
    id: rowAction,
    tone,
    icon,
    label: label(),
    which: which({ name }),
    disabled: busy || (rowAction === 'approve' && needsOtherApprover),
    onClick: () => of.act(rowAction, row),
  })
  const edit: RowActionItem = {
    id: 'edit',
    icon: <PencilIcon aria-hidden />,
    label: m.admin_edit(),
    which: m.content_action_edit_which({ name }),
    disabled: busy,
    onClick: () => onEdit(row),
  }
  const history: RowActionItem = {
    id: 'history',
    tone: 'neutral',
    icon: <ClockDashedIcon aria-hidden />,
    label: m.content_action_history(),
    which: m.content_action_history_which({ name }),
    disabled: busy,
    onClick: () => of.showHistory(row),
  }
  const copy: readonly RowActionItem[] =
    onCopy === undefined
      ? []
      : [
          {
            id: 'copy',
            tone: 'neutral',
            icon: <PlusIcon aria-hidden />,
            label: m.content_action_copy(),
            which: m.content_action_copy_which({ name }),
            disabled: busy,
            onClick: () => onCopy(row),
          },
        ]
  if (!mayEdit) return [item(takeOver), history, ...copy]
  return [
    ...(status === 'pending' ? [] : [edit, ...more]),
    ...contentActions(status, profile).map((action) => item(review[action])),
    history,
    ...copy,
    item(origin === 'taken-over' ? giveBack : remove),
  ]
}

/** Why the caller may not approve the row, or nothing. */
const noteOf = ({ mayEdit, needsOtherApprover }: ContentMeta): string | undefined =>
  mayEdit && needsOtherApprover ? m.error_own_submission() : undefined

type RowActionsProps<Row extends ContentMeta> = ContentActionsProps<Row> & {
  /** How many are beside the menu, in a list with many columns; absent: two. */
  readonly beside?: number
}

/** The width of their column. `rows`: as of `statusColumn`. */
export const contentActionsWidth = (rows: Parameters<typeof areSettled>[0]): string =>
  areSettled(rows) ? ONE_ACTION_WIDTH : REVIEW_ACTIONS_WIDTH

/** The actions in a row of a table. What the row does not wait for, history and removal, is in its menu (BO-12). */
export const ContentRowActions = <Row extends ContentMeta>({
  beside = 2,
  ...props
}: RowActionsProps<Row>) => {
  const actions = useContentActions(props)
  return (
    <RowActions
      name={props.of.nameOf(props.row)}
      actions={actions}
      note={noteOf(props.row)}
      beside={Math.min(
        beside,
        actions.findIndex(({ id }) => id === 'history'),
      )}
    />
  )
}

/** The actions on a card: all of them are visible. */
export const ContentCardActions = <Row extends ContentMeta>(props: ContentActionsProps<Row>) => (
  <ObjectActions actions={useContentActions(props)} note={noteOf(props.row)} />
)

/** The actions on the page of one row, which shows the history itself. */
export const ContentPageActions = <Row extends ContentMeta>(props: ContentActionsProps<Row>) => (
  <ObjectActions
    actions={useContentActions(props).filter(({ id }) => id !== 'history')}
    note={noteOf(props.row)}
  />
)
