import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { assignableRoles, undelegatedRoles } from '#domain/access/grants.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useRun } from '#web/shared/admin/bulk/use-run.ts'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshUsers } from '../use-refresh-users.ts'
import type { UserScope } from '../user-scope.ts'
import { inviteUser } from './invite-user.ts'
import { readInvitations } from './read-invitations.ts'
import type { NewUser } from './verdict.ts'

/** USR-02: a file is chosen and looked at, and only then the users are invited, one after the other. */
export const useInviteFile = (scope: UserScope) => {
  const { delegatedAdministration } = useSession()
  const attempted = useRef(new Set<string>())
  const reading = useMutation({
    mutationFn: (file: File) =>
      readInvitations(file, scope, {
        roles: assignableRoles(delegatedAdministration),
        undelegated: undelegatedRoles(delegatedAdministration),
      }),
  })
  const run = useRun<NewUser>({
    rowKey: ({ id }) => id,
    act: (user) => inviteUser(user, attempted.current),
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
  }
}

export type InviteFile = ReturnType<typeof useInviteFile>
