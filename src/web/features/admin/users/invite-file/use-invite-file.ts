import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { assignableRoles, undelegatedRoles } from '#domain/access/grants.ts'
import { useRefreshUsers } from '#web/features/admin/users/use-refresh-users.ts'
import type { UserScope } from '#web/features/admin/users/user-scope.ts'
import { api } from '#web/lib/api/api.ts'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { interrupts } from '#web/shared/admin/bulk/run-rows.ts'
import { useRun } from '#web/shared/admin/bulk/use-run.ts'
import * as m from '#web/generated/messages/messages.js'
import type { NewUser } from './row-judgement.ts'
import { readInvitations } from './read-invitations.ts'
import { sentences } from './row-state.ts'

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
