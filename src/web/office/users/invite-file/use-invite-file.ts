import { uuidv7 } from 'uuidv7'
import type { Role } from '#domain/access/roles.ts'
import { readTextFile, type FileFault } from '#web/office/kit/text-file.ts'
import { fileFaultTexts } from '#web/office/kit/file-fault.tsx'
import { emailKey } from '#domain/account/user-account.ts'
import { api } from '#web/lib/api/api.ts'
import * as m from '#web/generated/messages/messages.js'
import type { UserScope } from '../user-scope.ts'
import type { FileColumn } from './file-columns.ts'
import { fileProblemText } from './problem-texts.ts'
import { readFile, type FileRow } from './read-file.ts'
import {
  judgeRows,
  isEmail,
  companiesCalled,
  type RowJudgement,
  type NewUser,
  type Directory,
} from './row-judgement.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { assignableRoles, undelegatedRoles } from '#domain/access/grants.ts'
import { useRefreshUsers } from '#web/office/users/use-refresh-users.ts'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { interrupts } from '#web/office/kit/bulk/run-rows.ts'
import { useRun } from '#web/office/kit/bulk/use-run.ts'
import { sentences } from './row-state.ts'

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
const readInvitations = async (
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

const isStored = async (id: string): Promise<boolean> => {
  try {
    await api.profiles.get.query({ id })
    return true
  } catch (error) {
    if (refusalOf(error)?.reason === 'not-found') return false
    throw error
  }
}

type Calls = {
  readonly isStored: (id: string) => Promise<boolean>
  readonly create: (account: NewUser['account']) => Promise<unknown>
  readonly assign: (
    grant: Grant & { readonly userId: string; readonly departmentId: string },
  ) => Promise<{ readonly isPending: boolean }>
}

type Grant = NonNullable<NewUser['grant']>

const server: Calls = {
  isStored,
  create: (account) => api.profiles.create.mutate(account),
  assign: (grant) => api.functions.assign.mutate(grant),
}

type Invited = {
  /** What is to be said of it; '': nothing. */
  readonly text: string
  /** FUP-123: the function waits for a second yes. */
  readonly isPending: boolean
}

/**
 * Invites one user, as the form does, and gives the function. After an attempt without an
 * answer it first asks for the account: the server may have made it, and a second call would mail a second invitation.
 */
export const inviteUser = async (
  { id, account, grant }: NewUser,
  attempted: Set<string>,
  calls: Calls = server,
): Promise<Invited> => {
  const isNew = !(attempted.has(id) && (await calls.isStored(id)))
  attempted.add(id)
  if (isNew) await calls.create(account)
  const given = grant === null ? noDuty : await giveDuty(grant, account, calls)
  return { ...given, text: sentences([isNew ? '' : m.invite_file_already(), given.text]) }
}

const noDuty: Invited = { text: '', isPending: false }

/** BO-02: a new account gets its function by a second yes (FUP-123). The invitation holds where the function is refused. */
const giveDuty = async (
  grant: Grant,
  { id, departmentId }: NewUser['account'],
  { assign }: Calls,
): Promise<Invited> => {
  try {
    const { isPending } = await assign({ ...grant, userId: id, departmentId })
    return { text: isPending ? m.invite_file_function_asked() : '', isPending }
  } catch (error) {
    if (interrupts(error)) throw error
    const text = m.invite_file_function_refused({ text: textOf(error, m.admin_unknown_error()) })
    return { text, isPending: false }
  }
}

/** USR-02: a file is chosen and looked at, and only then the users are invited, one after the other. */
export const useInviteFile = (scope: UserScope) => {
  const { delegatedAdministration } = useSession()
  const attempted = useRef(new Set<string>())
  const [pendingFunctions, setPendingFunctions] = useState(0)
  const reading = useMutation({
    mutationFn: (file: File) =>
      readInvitations(file, scope, {
        roles: assignableRoles(delegatedAdministration),
        undelegated: undelegatedRoles(delegatedAdministration),
      }),
  })
  const run = useRun<NewUser>({
    rowKey: ({ id }) => id,
    act: async (user) => {
      const { text, isPending } = await inviteUser(user, attempted.current)
      if (isPending) setPendingFunctions((count) => count + 1)
      return text
    },
    refresh: useRefreshUsers(),
  })
  const { data, error } = reading
  const refused = data?.ok === false ? data.problem : undefined
  return {
    isReading: reading.isPending,
    /** Null until a file is chosen that can be read. */
    preview: data?.ok === true ? data : null,
    problem: error === null ? refused : textOf(error, m.error_load_failed()),
    choose: (file: File): void => reading.mutate(file),
    clear: (): void => reading.reset(),
    run,
    /** FUP-123: how many functions wait for a second yes. */
    pendingFunctions,
  }
}

export type InviteFile = ReturnType<typeof useInviteFile>
