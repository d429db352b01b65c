import { usualColumns, type ColumnChoice } from '#web/ui/table/column-choice.ts'
import { useColumnChoice } from './use-column-choice.ts'

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
