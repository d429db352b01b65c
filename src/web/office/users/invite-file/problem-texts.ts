import { MAX_INVITED } from '#contract/profiles.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { columnTexts } from './file-columns.ts'
import type { readFile } from './read-file.ts'
import type { Problem } from './row-judgement.ts'

type Said = { readonly value: string; readonly free: number; readonly wanted: number }

/** The text of each problem of a row. */
const texts: Readonly<Record<Problem['kind'], (of: Said) => string>> = {
  shifted: () => m.invite_file_problem_shifted(),
  'name-missing': () => m.invite_file_problem_name_missing(),
  'name-direction': () => m.text_direction_sign(),
  'name-long': () => m.invite_file_problem_name_long(),
  'email-missing': () => m.invite_file_problem_email_missing(),
  'email-invalid': () => m.invite_file_problem_email_invalid(),
  'email-twice': m.invite_file_problem_email_twice,
  'email-known': () => m.invite_file_problem_email_known(),
  'email-invited': ({ value }) =>
    m.invite_file_problem_email_invited({ when: formatDateTime(value, currentLanguage()) }),
  'phone-invalid': () => m.invite_file_problem_phone(),
  'role-unknown': m.invite_file_problem_role_unknown,
  'role-not-yours': m.invite_file_problem_role_not_yours,
  'role-not-delegated': m.invite_file_problem_role_not_delegated,
  'function-unknown': m.invite_file_problem_function_unknown,
  'function-role': () => m.error_role_without_functions(),
  'company-missing': () => m.invite_file_problem_company_missing(),
  'company-unknown': m.invite_file_problem_company_unknown,
  'company-several': m.invite_file_problem_company_several,
  'company-inactive': m.invite_file_problem_company_inactive,
  'department-missing': () => m.invite_file_problem_department_missing(),
  'department-unknown': m.invite_file_problem_department_unknown,
  'department-several': m.invite_file_problem_department_several,
  'department-inactive': m.invite_file_problem_department_inactive,
  'no-seat': (said) =>
    said.free === 0 ? m.invite_file_problem_full(said) : m.invite_file_problem_no_seat(said),
}

export const problemText = ({ kind, value, seats }: Problem): string =>
  texts[kind]({ value, free: 0, wanted: 0, ...seats })

type Refused = Extract<ReturnType<typeof readFile>, { readonly ok: false }>

/** Why none of the rows can be read. */
export const fileProblemText = (refused: Refused): string => {
  switch (refused.problem) {
    case 'quote':
      return `${m.invite_file_bad_format()} ${m.import_fault_quote()}`
    case 'empty':
      return m.import_fault_empty()
    case 'no-rows':
      return m.invite_file_no_rows()
    case 'too-many':
      return m.invite_file_too_many({ count: MAX_INVITED })
    case 'missing':
      return m.invite_file_missing({ columns: columnsText(refused.columns) })
    case 'twice':
      return m.invite_file_twice({ columns: columnsText(refused.columns) })
  }
}

/** The labels of columns, in one line. */
export const columnsText = (columns: readonly (keyof typeof columnTexts)[]): string =>
  columns.map((column) => columnTexts[column]()).join(', ')
