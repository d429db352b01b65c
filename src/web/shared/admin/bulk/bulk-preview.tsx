import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/text-context.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { BulkAction } from './bulk-action.ts'
import { BulkRow } from './bulk-row.tsx'
import './bulk.css'

type BulkPreviewProps<Row> = {
  readonly action: Omit<BulkAction<Row>, 'act' | 'done'>
  readonly rows: readonly Row[]
  /** Those of them that the action is possible with. */
  readonly possible: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly fields: ReactNode
  /** What the fields still lack; null: nothing. */
  readonly missing: string | null
  readonly details: ((row: Row) => ReactNode) | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** '12 valgte: 10 kan godkjennes, 2 kan ikke', and which ones. */
export const BulkPreview = <Row,>(props: BulkPreviewProps<Row>) => {
  const { action, rows, possible, rowKey, nameOf, fields, missing, details } = props
  const { cancel } = useUiTexts()
  const not = rows.length - possible.length
  const selected = m.bulk_selected({ count: rows.length })
  const can = action.possible({ count: possible.length })
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {fields}
      {missing === null && (
        <>
          <p className="hp-stage" role="status">
            {not === 0
              ? m.bulk_preview({ selected, can })
              : m.bulk_preview_some({ selected, can, count: not })}
          </p>
          {possible.length > 0 && <p>{action.effect()}</p>}
          <ul className="hp-bulk-rows">
            {rows.map((row) => {
              const obstacle = action.obstacle(row)
              return (
                <BulkRow
                  key={rowKey(row)}
                  name={nameOf(row)}
                  text={obstacle}
                  state={obstacle === null ? 'possible' : 'impossible'}
                >
                  {obstacle === null && details?.(row)}
                </BulkRow>
              )
            })}
          </ul>
        </>
      )}
      <LiveNotice tone="danger">{isAsked && missing !== null ? <p>{missing}</p> : null}</LiveNotice>
      <div className="hp-dialog__foot">
        <Actions>
          {missing !== null && (
            <Button tone={action.tone} onClick={() => setAsked(true)}>
              {action.heading()}
            </Button>
          )}
          {missing === null && possible.length > 0 && (
            <Button tone={action.tone} onClick={props.onConfirm}>
              {action.confirm({ count: possible.length })}
            </Button>
          )}
          <Button variant="secondary" tone="neutral" onClick={props.onClose}>
            {cancel}
          </Button>
        </Actions>
      </div>
    </>
  )
}
