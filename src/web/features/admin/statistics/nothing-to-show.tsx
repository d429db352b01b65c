import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type NothingToShowProps = {
  /** Null: fewer than ten, so the server withholds the number (ROLE-13). */
  readonly total: 0 | null
  /** Null: the page shows all data already. */
  readonly onAll: (() => void) | null
}

/** Replaces the charts when there is nothing to draw. */
export const NothingToShow = ({ total, onAll }: NothingToShowProps) => (
  <Card>
    <EmptyState
      heading={headingOf(total, onAll !== null)}
      action={
        onAll !== null && (
          <Button variant="secondary" onClick={onAll}>
            {m.statistics_none_action()}
          </Button>
        )
      }
    >
      {textOf(total, onAll !== null)}
    </EmptyState>
  </Card>
)

const headingOf = (total: 0 | null, hasMore: boolean): string => {
  if (total === null) return m.statistics_too_few()
  return hasMore ? m.statistics_none() : m.statistics_none_ever()
}

const textOf = (total: 0 | null, hasMore: boolean): string => {
  if (total === null)
    return hasMore ? m.statistics_too_few_text() : m.statistics_too_few_ever_text()
  return hasMore ? m.statistics_none_text() : m.statistics_none_ever_text()
}
