import { createContext, use } from 'react'
import { RowAction, type RowActionItem } from '../button/row-action.tsx'
import { RowMenu } from './row-menu.tsx'
import { useNarrow } from '../layout/use-window.ts'

/** Actions that the list itself adds to the menu of a row. */
export const ExtraActions = createContext<readonly RowActionItem[]>([])

type RowActionsProps = {
  /** The name of the row. */
  readonly name: string
  /** The most used first. An action that edits in place comes first. */
  readonly actions: readonly RowActionItem[]
  /** Why an action is disabled. */
  readonly note?: string | undefined
  /** How many are beside the menu, in a list with many columns; absent: two. */
  readonly beside?: number
}

/** The width of the column in a wide table: one action and the menu. */
export const ONE_ACTION_WIDTH = '9rem'

/** Two actions and the menu. */
export const ACTIONS_WIDTH = '14.5rem'

/** The same where 'Send til godkjenning' is one of them. */
export const REVIEW_ACTIONS_WIDTH = '17rem'

/** So many are beside the menu; on a phone none. */
const BESIDE_MENU = 2

/** The actions of a row: the most used ones as buttons, the others in a menu at the end of the row (look.md). */
export const RowActions = ({
  name,
  actions,
  note,
  beside: wanted = BESIDE_MENU,
}: RowActionsProps) => {
  const beside = useNarrow() ? 0 : wanted
  const others = [...actions.slice(beside), ...use(ExtraActions)]
  return (
    <>
      {actions.slice(0, beside).map(({ id, icon: _icon, ...action }) => (
        <RowAction key={id} data-action={id} {...action} />
      ))}
      {others.length > 0 && <RowMenu name={name} actions={others} />}
      {note !== undefined && <p className="hp-table__note">{note}</p>}
    </>
  )
}
