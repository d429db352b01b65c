import type { ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { useNarrow } from '#web/kit/layout/use-window.ts'
import { useUiTexts } from '#web/kit/text-context.tsx'
import { RowMenu } from '#web/kit/table/row-menu.tsx'
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
  const isNarrow = useNarrow()
  const words = useUiTexts()
  const all = count < selected.total && m.bulk_select_everything({ count: selected.total })
  return (
    <div className="hp-bulk-bar hp-no-print" data-open={count > 0 || undefined}>
      <p role="status">{count > 0 && m.bulk_selected({ count })}</p>
      {count > 0 && (
        <Actions>
          {all !== false && !isNarrow && (
            <Button variant="tertiary" tone="neutral" size="small" onClick={selected.selectAll}>
              {all}
            </Button>
          )}
          <Button variant="tertiary" tone="neutral" size="small" onClick={selected.clear}>
            {m.bulk_clear()}
          </Button>
          {!isNarrow && actions.length > 0 && (
            <span className="hp-bulk-bar__key" title={m.keys_bar()}>
              {m.bulk_key()} <kbd>.</kbd>
            </span>
          )}
        </Actions>
      )}
      {count > 0 && actions.length === 0 && <p className="hp-bulk-bar__none">{m.bulk_none()}</p>}
      {count > 0 && !isNarrow && (
        <Actions>
          {actions.map(({ id, label, icon, onClick }) => (
            <Button
              key={id}
              data-action={id}
              variant="secondary"
              size="small"
              icon={icon}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </Actions>
      )}
      {/* On a phone the bar is one line. */}
      {count > 0 && isNarrow && (actions.length > 0 || all !== false) && (
        <RowMenu
          name={m.bulk_selected({ count })}
          label={words.actions}
          actions={[
            ...actions.map((action) => ({
              ...action,
              which: action.label,
              tone: 'neutral' as const,
            })),
            ...(all === false
              ? []
              : [
                  {
                    id: 'all',
                    label: all,
                    which: all,
                    tone: 'neutral' as const,
                    onClick: selected.selectAll,
                  },
                ]),
          ]}
        />
      )}
    </div>
  )
}
