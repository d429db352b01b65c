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

/**
 * Invites one user, as the form does. After an attempt without an answer it first asks for the account: the server may
 * have made it, and a second call would mail a second invitation.
 */
export const inviteUser = async (
  user: NewUser,
  attempted: Set<string>,
): Promise<'invited' | 'already'> => {
  if (attempted.has(user.id) && (await isStored(user.id))) return 'already'
  attempted.add(user.id)
  await api.profiles.create.mutate(user)
  return 'invited'
}
