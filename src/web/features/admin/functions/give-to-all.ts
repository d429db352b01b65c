import type { Profile } from '#contract/profiles.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { runRows } from '#web/shared/admin/bulk/run-rows.ts'

type Wanted = { readonly departmentId: string; readonly function: StaffFunction }

/** FUP-123: `isPending`: it waits for a second yes. */
type Given = { readonly id: string; readonly user: Profile; readonly isPending: boolean }

type Assign = (input: Wanted & { readonly id: string; readonly userId: string }) => Promise<{
  readonly id: string
  readonly isPending: boolean
}>

type Outcome = {
  readonly given: readonly Given[]
  /** Each with the reason. They stay chosen. */
  readonly refused: readonly { readonly id: string; readonly name: string; readonly text: string }[]
  /** Why the run ended before its last user; null: it did not. */
  readonly error: unknown
}

/**
 * BO-02: one function in one department for each of them, one after the other. A refused one does not stop the next. `idOf` gives
 * the same id for the same user, so that sending it twice gives one function.
 */
export const giveToAll = async (
  users: readonly Profile[],
  wanted: Wanted,
  { idOf, assign }: { readonly idOf: (userId: string) => string; readonly assign: Assign },
): Promise<Outcome> => {
  const given: Given[] = []
  const refused: { id: string; name: string; text: string }[] = []
  const end = await runRows({
    rows: users,
    isStopped: () => false,
    act: async (user) => {
      const answer = await assign({ ...wanted, id: idOf(user.id), userId: user.id })
      given.push({ ...answer, user })
      return ''
    },
    onResult: (user, { kind, text }) => {
      if (kind === 'refused') refused.push({ id: user.id, name: nameOf(user), text })
    },
  })
  return { given, refused, error: end.kind === 'interrupted' ? end.error : null }
}
