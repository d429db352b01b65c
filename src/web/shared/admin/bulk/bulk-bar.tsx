import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import './bulk.css'

type BulkBarProps = {
  /** How many rows are selected. */
  readonly count: number
  readonly actions: readonly {
    readonly id: string
    readonly label: string
    readonly icon: ReactNode
    readonly onClick: () => void
  }[]
  readonly onClear: () => void
}

/** How many rows are selected, and what can be done with them. */
export const BulkBar = ({ count, actions, onClear }: BulkBarProps) => (
  <div className="hp-bulk-bar hp-no-print" data-open={count > 0 || undefined}>
    <p role="status">{count > 0 && m.bulk_selected({ count })}</p>
    {count > 0 && (
      <Actions>
        {actions.map(({ id, label, icon, onClick }) => (
          <Button key={id} variant="secondary" size="small" icon={icon} onClick={onClick}>
            {label}
          </Button>
        ))}
        <Button variant="tertiary" tone="neutral" size="small" onClick={onClear}>
          {m.bulk_clear()}
        </Button>
      </Actions>
    )}
  </div>
)
