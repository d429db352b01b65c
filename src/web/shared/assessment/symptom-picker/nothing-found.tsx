import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

type NothingFoundProps = {
  /** Only the chosen ones are to be shown, and there are none. */
  readonly amongNone: boolean
  readonly onShowAll: () => void
}

export const NothingFound = ({ amongNone, onShowAll }: NothingFoundProps) => (
  <EmptyState
    heading={amongNone ? m.picker_none_chosen() : m.picker_none_found()}
    action={
      <Button variant="secondary" onClick={onShowAll}>
        {m.picker_show_all()}
      </Button>
    }
  >
    {amongNone ? m.picker_none_chosen_text() : m.picker_none_found_text()}
  </EmptyState>
)
