import { createContext, useContext } from 'react'

/** A row of a list that is put in an order; its place counts from 1. */
export type PositionText = {
  readonly name: string
  readonly position: number
  readonly total: number
}

/** The few words that the pieces here say themselves; the application provides them. */
export type UiTexts = {
  /** The title of the page in the browser's tab: its heading, and the name of the site. */
  readonly titleOf: (heading: string) => string
  readonly close: string
  readonly cancel: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly passwordShown: string
  readonly passwordHidden: string
  readonly loading: string
  readonly errorSummary: string
  readonly clearSearch: string

  /** The heading of the column of what can be done with a row. */
  readonly actions: string
  /** The name of the menu of a row. */
  readonly moreActions: (name: string) => string
  /** Takes the last action back. */
  readonly undo: string
  /** Opens the choice of the columns of a list. */
  readonly columns: string
  readonly columnsHelp: string
  /** Why the first column is always shown. */
  readonly columnsFirst: string
  readonly columnsReset: string
  readonly moveUp: string
  readonly moveDown: string
  /** Opens the filters of a list on a phone. `filtersSet`: with the number of those that narrow it. */
  readonly filters: string
  readonly filtersSet: (count: number) => string
  readonly filtersClear: string
  readonly filtersDone: string
  readonly shown: (rows: { from: number; to: number; total: number }) => string
  readonly shownAll: (total: number) => string
  readonly shownNone: string
  /** The name of the way between the pages of a list. */
  readonly pages: string
  readonly previousPage: string
  readonly nextPage: string
  /** The label of the field for a page: 'Side (av 400)'. */
  readonly pageOf: (pages: number) => string
  readonly goToPage: string

  /** The heading of the column of where a row stands. */
  readonly order: string
  readonly orderPosition: (of: PositionText) => string
  readonly orderUp: (name: string) => string
  readonly orderDown: (name: string) => string
  /** The name of the handle that a row is dragged by. */
  readonly orderDrag: (name: string) => string
  /** How it is dragged with the keyboard. */
  readonly orderHelp: string
  readonly orderLifted: (of: PositionText) => string
  readonly orderMoved: (of: PositionText) => string
  readonly orderCancelled: (of: PositionText) => string

  readonly discardHeading: string
  readonly discardText: string
  readonly discard: string
  readonly keepEditing: string

  readonly conflictText: string
  readonly conflictChosen: (of: { chosen: number; total: number }) => string
  /** With the value in words: 'Behold min: 22 22'. */
  readonly keepMine: (value: string) => string
  readonly takeTheirs: (value: string) => string
  readonly emptyValue: string
}

const TextsContext = createContext<UiTexts | null>(null)

export const UiTextsProvider = TextsContext.Provider

export const useUiTexts = (): UiTexts => {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('useUiTexts must be used within a UiTextsProvider')
  return texts
}
