import { uuidv7 } from 'uuidv7'
import type { Role } from '#domain/access/roles.ts'
import { readTextFile, type FileFault } from '#web/lib/browser/text-file.ts'
import { fileFaultTexts } from '#web/shared/admin/file-fault.tsx'
import { emailKey } from '#domain/account/email.ts'
import { api } from '#web/lib/api/api.ts'
import * as m from '#web/generated/messages/messages.js'
import type { UserScope } from '../user-scope.ts'
import type { FileColumn } from './file-columns.ts'
import { fileProblemText } from './problem-texts.ts'
import { readFile, type FileRow } from './read-file.ts'
import { judgeRows, type RowJudgement, isEmail } from './row-judgement.ts'
import { companiesCalled, type Directory } from './places.ts'

/** ROLE-08: a superadmin chooses among all; anyone else has the page's company. */
const companiesOf = async ({ choosesCompany, companyId, companyName }: UserScope) => {
  if (choosesCompany) return (await api.companies.list.query({})).rows
  return companyId === null ? [] : [{ id: companyId, name: companyName ?? '', isActive: true }]
}

/** Fetches what the rows are compared with: one list for each company that they name. */
const fetchDirectory = async (rows: readonly FileRow[], scope: UserScope): Promise<Directory> => {
  const companies = await companiesOf(scope)
  const named = rows.flatMap(({ company }) => companiesCalled(company, companies))
  const ids = new Set([
    ...named.map(({ id }) => id),
    ...(scope.companyId === null ? [] : [scope.companyId]),
  ])
  const departments = await Promise.all(
    [...ids].map(
      async (companyId) =>
        [companyId, (await api.departments.listWithUsage.query({ companyId })).rows] as const,
    ),
  )
  const emails = rows.map(({ email }) => email).filter(isEmail)
  const known = await api.profiles.knownEmails.query({ emails })
  return {
    companies,
    sendsMail: known.sendsMail,
    departments: new Map(departments),
    known: new Map<string, string | null>([
      ...known.emails.map((email) => [emailKey(email), null] as const),
      ...known.invited.map(({ email, at }) => [emailKey(email), at] as const),
    ]),
  }
}

/** 500 rows take a tenth of it. */
export const MAX_FILE_MB = 1

type Reading =
  | { readonly ok: false; readonly problem: string }
  | {
      readonly ok: true
      readonly ignored: readonly string[]
      /** Words to look at where the file does not say how its letters are written. */
      readonly guessed: readonly string[]
      readonly judgements: readonly RowJudgement[]
      /** The invitations reach their users by mail. */
      readonly sendsMail: boolean
    }

/** The columns that a file needs: what the page does not decide. */
export const requiredColumns = ({ companyId, departmentId }: UserScope): readonly FileColumn[] => [
  'fullName',
  'email',
  ...(companyId === null ? (['company'] as const) : []),
  ...(departmentId === null ? (['department'] as const) : []),
]

const faultText = (problem: FileFault): string => {
  if (problem === 'size') return m.import_too_large({ limit: String(MAX_FILE_MB) })
  const why = problem === 'name' ? m.invite_file_bad_name() : fileFaultTexts[problem]()
  return `${m.invite_file_bad_format()} ${why}`
}

/** USR-02: reads a file in the browser, and compares its rows with what the server has. Sends nothing of it but addresses. */
export const readInvitations = async (
  file: File,
  scope: UserScope,
  roles: { readonly roles: readonly Role[]; readonly undelegated: readonly Role[] },
): Promise<Reading> => {
  const text = await readTextFile(file, MAX_FILE_MB)
  if (!text.ok) {
    return { ok: false, problem: faultText(text.problem) }
  }
  const read = readFile(text.text, requiredColumns(scope))
  if (!read.ok) return { ok: false, problem: fileProblemText(read) }
  const { rows, ignored } = read
  const directory = await fetchDirectory(rows, scope)
  return {
    ok: true,
    ignored,
    guessed: text.guessed,
    sendsMail: directory.sendsMail,
    judgements: judgeRows(rows, { scope, ...roles, directory, newId: uuidv7 }),
  }
}
