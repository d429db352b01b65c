import { usualColumns, type ColumnChoice } from '#web/kit/table/column-choice.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { ChevronDownDoubleIcon, ChevronUpDoubleIcon } from '@navikt/aksel-icons'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** What is stored are the groups that are not as usual: a new group is as usual. */
export const foldsOf = (
  { hidden: unusual }: ColumnChoice,
  ids: readonly string[],
  areUsuallyOpen: boolean,
) => {
  const isOpen = (id: string): boolean => unusual.includes(id) !== areUsuallyOpen
  const stored = (hidden: readonly string[]): ColumnChoice => ({ ...usualColumns, hidden })
  return {
    isOpen,
    areOpen: ids.some(isOpen),
    withOne: (id: string, open: boolean): ColumnChoice => {
      const others = unusual.filter((other) => other !== id)
      return stored(open === areUsuallyOpen ? others : [...others, id])
    },
    withAll: (open: boolean): ColumnChoice => stored(open === areUsuallyOpen ? [] : ids),
  }
}

/** BO-12: which groups of a list are open. The device remembers it for each user, as it does columns. */
export const useFolds = (list: string, ids: readonly string[], areUsuallyOpen: boolean) => {
  const { choice, choose } = useColumnChoice(list)
  const { isOpen, areOpen, withOne, withAll } = foldsOf(choice, ids, areUsuallyOpen)
  return {
    isOpen,
    areOpen,
    fold: (id: string, open: boolean): void => void choose(withOne(id, open)),
    foldAll: (open: boolean): void => void choose(withAll(open)),
  }
}

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
