import { csvOf } from '#domain/text/csv.ts'
import { roleTexts } from '#web/account/kit/role-text.ts'
import * as m from '#web/generated/messages/messages.js'
import { columnTexts, fileColumns } from './file-columns.ts'
import { sentences, stateOf, type Results, type RowState } from './row-state.ts'
import type { RowJudgement } from './row-judgement.ts'

export const stateTexts: Readonly<Record<RowState, () => string>> = {
  ready: m.invite_file_state_ready,
  already: m.invite_file_state_already,
  unsent: m.invite_file_state_unsent,
  invited: m.invite_file_state_invited,
  created: m.invite_file_state_created,
  refused: m.invite_file_state_refused,
  waiting: m.invite_file_state_waiting,
}

/** The role as the product calls it, or the cell that names none. */
export const roleText = ({ role, row }: RowJudgement): string =>
  role === null ? row.role : roleTexts[role]()

/** The result of each row. It has no invitation link: a file of links could open 500 accounts. */
export const reportCsv = (verdicts: readonly RowJudgement[], results: Results): string =>
  csvOf([
    [
      m.invite_file_column_line(),
      ...fileColumns.map((column) => columnTexts[column]()),
      m.invite_file_column_result(),
      m.invite_file_column_explanation(),
    ],
    ...verdicts.map((verdict) => {
      const { row } = verdict
      const { state, texts } = stateOf(verdict, results)
      return [
        row.line,
        row.fullName,
        row.email,
        row.phone,
        roleText(verdict),
        row.company,
        row.department,
        row.function,
        stateTexts[state](),
        sentences(texts),
      ]
    }),
  ])

/** An empty file with the headings. */
export const templateCsv = (choosesCompany: boolean): string =>
  csvOf([
    fileColumns
      .filter((column) => column !== 'company' || choosesCompany)
      .map((column) => columnTexts[column]()),
  ])
