import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SelectedRows } from './use-selection.ts'
import './bulk.css'

type BulkBarProps = {
  readonly selected: Pick<SelectedRows<unknown>, 'rows' | 'total' | 'selectAll' | 'clear'>
  readonly actions: readonly {
    readonly id: string
    readonly label: string
    readonly icon: ReactNode
    readonly onClick: () => void
  }[]
}

/** How many rows are selected, and what can be done with them. Its row is there before: nothing moves when it comes. */
export const BulkBar = ({ selected, actions }: BulkBarProps) => {
  const count = selected.rows.length
  return (
    <div className="hp-bulk-bar hp-no-print" data-open={count > 0 || undefined}>
      <p role="status">{count > 0 && m.bulk_selected({ count })}</p>
      {count > 0 && (
        <Actions>
          {count < selected.total && (
            <Button variant="tertiary" tone="neutral" size="small" onClick={selected.selectAll}>
              {m.bulk_select_everything({ count: selected.total })}
            </Button>
          )}
          <Button variant="tertiary" tone="neutral" size="small" onClick={selected.clear}>
            {m.bulk_clear()}
          </Button>
        </Actions>
      )}
      {count > 0 && (
        <Actions>
          {actions.map(({ id, label, icon, onClick }) => (
            <Button key={id} variant="secondary" size="small" icon={icon} onClick={onClick}>
              {label}
            </Button>
          ))}
        </Actions>
      )}
    </div>
  )
}
