import { and, eq } from 'drizzle-orm'
import { users } from '#server/database/schema/organisation.ts'
import type { StepContext } from '#server/services/accounts/step-context.ts'

type Ctx = Pick<StepContext, 'passwords' | 'step'>

type Stored = { readonly userId: string; readonly passwordHash: string }

/**
 * A5: the password is known now, so a hash with outdated parameters is replaced, unless it changed in the meantime.
 * This is a separate step: two concurrent sign-ins that both lock the account would deadlock. Returns the stored hash,
 * as far as this sign-in knows.
 */
export const strengthenPassword = async (
  ctx: Ctx,
  { userId, passwordHash }: Stored,
  password: string,
): Promise<string> => {
  const stronger = await ctx.passwords.strengthened(passwordHash, password)
  if (stronger === null) return passwordHash
  const [changed] = await ctx.step((db) =>
    db
      .update(users)
      .set({ passwordHash: stronger })
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
      .returning({ id: users.id }),
  )
  return changed === undefined ? passwordHash : stronger
}
