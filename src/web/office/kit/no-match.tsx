import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

type NoMatchProps = {
  readonly heading: string
  /** What the search looks at. */
  readonly text: string
  /** False: the filters alone narrow the list, and nobody searched. */
  readonly isSearched?: boolean
  readonly onClear: () => void
  /** What that does, where it is more than the search. */
  readonly clear?: string
}

/** A search, or filters, that leave nothing of a list that has rows. */
export const NoMatch = ({ heading, text, isSearched = true, onClear, clear }: NoMatchProps) => (
  <EmptyState
    heading={heading}
    action={
      <Button variant="secondary" onClick={onClear}>
        {clear ?? m.ui_clear_search()}
      </Button>
    }
  >
    {isSearched ? text : m.list_no_match_filters()}
  </EmptyState>
)
