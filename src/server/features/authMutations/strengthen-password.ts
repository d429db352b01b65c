import { and, eq } from 'drizzle-orm'
import { users } from '#server/database/schema/organisation.ts'
import type { Stepping } from '#server/platform/stepping.ts'

type Ctx = Pick<Stepping, 'passwords' | 'step'>

type Stored = { readonly userId: string; readonly passwordHash: string }

/**
 * A5: now that the password is known, what was stored of it by weaker parameters than today's is stored anew, unless it
 * was changed meanwhile. A step of its own: two sign-ins at once that both hold the account would wait for each other.
 * What is stored then, as far as this sign-in knows.
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
