import { RowAction, type RowActionItem } from '#web/kit/button/row-action.tsx'
import './object-page.css'

type ObjectActionsProps = {
  /** The same as in a row of the list. */
  readonly actions: readonly RowActionItem[]
  /** Why an action is disabled. */
  readonly note?: string | undefined
}

/** The actions on one object, all of them visible. */
export const ObjectActions = ({ actions, note }: ObjectActionsProps) => (
  <div className="hp-object-actions">
    {actions.map(({ id, ...action }) => (
      <RowAction key={id} data-action={id} {...action} />
    ))}
    {note !== undefined && <p>{note}</p>}
  </div>
)
