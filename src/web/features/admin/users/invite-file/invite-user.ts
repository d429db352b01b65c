import { api } from '#web/lib/api/api.ts'
import { refusalOf } from '#web/lib/api/failure.ts'
import type { NewUser } from './verdict.ts'

const isStored = async (id: string): Promise<boolean> => {
  try {
    await api.profiles.get.query({ id })
    return true
  } catch (error) {
    if (refusalOf(error)?.reason === 'not-found') return false
    throw error
  }
}

/** BO-02: a new account gets its function by a second yes (FUP-123). */
type Invited = {
  readonly isNew: boolean
  readonly function: 'none' | 'given' | 'asked'
}

/**
 * Invites one user, as the form does, and gives the function. After an attempt without an answer it first asks for the account:
 * the server may have made it, and a second call would mail a second invitation.
 */
export const inviteUser = async (
  { id, account, grant }: NewUser,
  attempted: Set<string>,
): Promise<Invited> => {
  const isNew = !(attempted.has(id) && (await isStored(id)))
  attempted.add(id)
  if (isNew) await api.profiles.create.mutate(account)
  if (grant === null) return { isNew, function: 'none' }
  const { isPending } = await api.functions.assign.mutate({
    ...grant,
    userId: id,
    departmentId: account.departmentId,
  })
  return { isNew, function: isPending ? 'asked' : 'given' }
}
