import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

type NoMatchProps = {
  readonly heading: string
  /** What the search looks at. */
  readonly text: string
  readonly onClear: () => void
  /** What that does, where it is more than the search. */
  readonly clear?: string
}

/** A search that finds nothing in a list that has rows. */
export const NoMatch = ({ heading, text, onClear, clear }: NoMatchProps) => (
  <EmptyState
    heading={heading}
    action={
      <Button variant="secondary" onClick={onClear}>
        {clear ?? m.ui_clear_search()}
      </Button>
    }
  >
    {text}
  </EmptyState>
)
