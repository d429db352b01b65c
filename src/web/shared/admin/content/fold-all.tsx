import { ChevronDownDoubleIcon, ChevronUpDoubleIcon } from '@navikt/aksel-icons'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

type FoldAllProps = {
  /** Whether the groups of the list are open. */
  readonly areOpen: boolean
  readonly onChange: (areOpen: boolean) => void
}

/** Closes all groups of a list, or opens them: closed, each shows its name and its count. */
export const FoldAll = ({ areOpen, onChange }: FoldAllProps) => (
  <Button
    variant="tertiary"
    tone="neutral"
    icon={areOpen ? <ChevronUpDoubleIcon aria-hidden /> : <ChevronDownDoubleIcon aria-hidden />}
    onClick={() => onChange(!areOpen)}
  >
    {areOpen ? m.content_close_all() : m.content_open_all()}
  </Button>
)
