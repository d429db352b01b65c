import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { BulkRow } from './bulk-row.tsx'
import { RunEnding } from './run-ending.tsx'
import type { RunEnd } from './run-rows.ts'
import { StageText } from './stage-text.tsx'
import type { RowRun } from './use-run.ts'

type BulkResultsProps<Row> = {
  readonly run: RowRun<Row>
  readonly end: RunEnd
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly onClose: () => void
}

/** The result of each row; the refused ones can be tried again. */
export const BulkResults = <Row,>(props: BulkResultsProps<Row>) => {
  const { run, end, rows, rowKey, nameOf, onClose } = props
  const stateOf = (row: Row) => run.results.get(rowKey(row))?.kind ?? 'waiting'
  const inState = (state: ReturnType<typeof stateOf>) =>
    rows.filter((row) => stateOf(row) === state)
  const [done, refused, waiting] = [inState('done'), inState('refused'), inState('waiting')]
  return (
    <>
      <StageText>
        {m.bulk_summary({ done: done.length, refused: refused.length, waiting: waiting.length })}
      </StageText>
      <RunEnding end={end} />
      <ul className="hp-bulk-rows">
        {[...refused, ...waiting, ...done].map((row) => (
          <BulkRow
            key={rowKey(row)}
            name={nameOf(row)}
            state={stateOf(row)}
            text={run.results.get(rowKey(row))?.text ?? null}
          />
        ))}
      </ul>
      <Actions>
        {waiting.length > 0 && (
          <Button onClick={() => run.start(waiting)}>
            {m.bulk_continue({ count: waiting.length })}
          </Button>
        )}
        {refused.length > 0 && (
          <Button variant="secondary" onClick={() => run.start(refused)}>
            {m.bulk_retry({ count: refused.length })}
          </Button>
        )}
        <Button variant={waiting.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
          {m.bulk_close()}
        </Button>
      </Actions>
    </>
  )
}
