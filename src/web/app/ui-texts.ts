import { formatNumber } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import type { PositionText, UiTexts } from '#web/kit/text-context.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Also the title of a prerendered page (ADR 34). */
export const titleOf = (heading: string): string => `${heading} – ${m.app_name()}`

/** What the pieces of `ui` say themselves, in this language. */
export const uiTexts = (language: Language): UiTexts => {
  const count = (value: number) => formatNumber(value, language)
  const counted = ({ name, position, total }: PositionText) => ({
    name,
    place: count(position),
    total: count(total),
  })
  return {
    titleOf,
    close: m.ui_close(),
    cancel: m.ui_cancel(),
    showPassword: m.ui_show_password(),
    hidePassword: m.ui_hide_password(),
    passwordShown: m.ui_password_shown(),
    passwordHidden: m.ui_password_hidden(),
    loading: m.ui_loading(),
    errorSummary: m.ui_error_summary(),
    clearSearch: m.ui_clear_search(),
    actions: m.ui_actions(),
    moreActions: (name) => m.ui_more_actions({ name }),
    undo: m.ui_undo(),
    columns: m.ui_columns(),
    columnsHelp: m.ui_columns_help(),
    columnsFirst: m.ui_columns_first(),
    columnsReset: m.ui_columns_reset(),
    moveUp: m.ui_move_up(),
    moveDown: m.ui_move_down(),
    filters: m.ui_filters(),
    filtersSet: (of) => m.ui_filters_set({ count: count(of) }),
    filtersClear: m.list_filters_clear(),
    filtersDone: m.ui_filters_done(),
    shown: ({ from, to, total }) =>
      m.ui_shown({ from: count(from), to: count(to), total: count(total) }),
    shownAll: (total) => m.ui_shown_all({ total: count(total) }),
    shownNone: m.ui_shown_none(),
    pages: m.ui_pages(),
    previousPage: m.ui_previous_page(),
    nextPage: m.ui_next_page(),
    pageOf: (pages) => m.ui_page_of({ pages: count(pages) }),
    goToPage: m.ui_go_to_page(),
    order: m.ui_order(),
    orderPosition: (of) => m.ui_order_place(counted(of)),
    orderUp: (name) => m.ui_order_up({ name }),
    orderDown: (name) => m.ui_order_down({ name }),
    orderDrag: (name) => m.ui_order_drag({ name }),
    orderHelp: m.ui_order_help(),
    orderLifted: (of) => m.ui_order_lifted(counted(of)),
    orderMoved: (of) => m.ui_order_moved(counted(of)),
    orderCancelled: (of) => m.ui_order_cancelled(counted(of)),
    discardHeading: m.ui_discard_heading(),
    discardText: m.ui_discard_text(),
    discard: m.ui_discard(),
    keepEditing: m.ui_keep_editing(),
    conflictText: m.ui_conflict_text(),
    conflictChosen: ({ chosen, total }) =>
      m.ui_conflict_chosen({ chosen: count(chosen), total: count(total) }),
    keepMine: (value) => m.ui_keep_mine({ value }),
    takeTheirs: (value) => m.ui_take_theirs({ value }),
    emptyValue: m.ui_empty_value(),
  }
}
