import { and, eq } from 'drizzle-orm'
import { passkeys } from '#contract/passkeys.ts'
import {
  listPasskeys,
  createRegistration,
  verifyRegistration,
} from '#server/services/accounts/two-factor/webauthn.ts'
import { renewSession } from '#server/services/accounts/sessions.ts'
import { isEnrolmentRequired } from '#server/services/accounts/two-factor/second-factors.ts'
import { users } from '#server/database/schema/organisation.ts'
import { passkeys as stored } from '#server/database/schema/security.ts'
import {
  beginChallenge,
  consumeChallenge,
} from '#server/services/accounts/two-factor/challenges.ts'
import { ownAccountEndpoint, router } from '#server/core/endpoint.ts'
import { mailTwoFactor } from '#server/services/mail/account-mail.ts'
import { confirmOwnPassword } from '#server/services/accounts/password/own-password.ts'
import { refusal } from '#server/core/refusal.ts'
import { tokenHash } from '#server/core/session-token.ts'

/** More would help nobody. */
const MAX_PASSKEYS = 10

const list = ownAccountEndpoint('passkeys.list')
  .input(passkeys.list.input)
  .output(passkeys.list.output)
  .query(async ({ ctx }) => {
    const rows = await ctx.step((db) => listPasskeys(db, ctx.caller.userId))
    return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }))
  })

const begin = ownAccountEndpoint('passkeys.begin')
  .input(passkeys.begin.input)
  .output(passkeys.begin.output)
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.caller
    await confirmOwnPassword(ctx, input.password)
    return ctx.step(async (db) => {
      const [owner] = await db
        .select({ id: users.id, email: users.email, fullName: users.fullName })
        .from(users)
        .where(eq(users.id, userId))
      if (owner === undefined) throw refusal('no-session')
      const existing = await listPasskeys(db, userId)
      if (existing.length >= MAX_PASSKEYS) throw refusal('too-many-passkeys')
      const asked = await createRegistration(ctx, owner, existing)
      const about = { kind: 'passkey-new', userId, webauthn: asked.challenge } as const
      return { token: await beginChallenge(ctx, db, about), ...asked }
    })
  })

/** A change of credentials ends every other session, and gives this one a new token (B3). */
const add = ownAccountEndpoint('passkeys.add')
  .input(passkeys.add.input)
  .output(passkeys.add.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, sessionId } = ctx.caller
    const challenge = await ctx.step((db) => consumeChallenge(ctx, db, input.token, 'passkey-new'))
    const made =
      challenge?.userId === userId && challenge.webauthn !== null
        ? await verifyRegistration(ctx, challenge.webauthn, input.response)
        : null
    if (made === null) throw refusal('passkey-refused')
    const id = ctx.newId()
    const token = ctx.newToken()
    await ctx.step(async (db) => {
      const kept = { userId, sessionId, tokenHash: tokenHash(token) }
      if (!(await renewSession(db, kept))) throw refusal('no-session')
      const added = await db
        .insert(stored)
        .values({ ...made, id, userId, name: input.name, createdAt: ctx.now() })
        .onConflictDoNothing({ target: stored.credentialId })
        .returning({ id: stored.id })
      if (added.length === 0) throw refusal('passkey-refused')
      await mailTwoFactor(db, ctx, userId, 'passkey-new')
      await ctx.audit(db, { resourceType: 'user', resourceId: userId, details: { passkey: id } })
    })
    ctx.setToken(token)
    return { id }
  })

/** AUTH-13: refuses the last second factor of a user who must have one. */
const remove = ownAccountEndpoint('passkeys.remove')
  .input(passkeys.remove.input)
  .output(passkeys.remove.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, sessionId } = ctx.caller
    await confirmOwnPassword(ctx, input.password)
    const token = ctx.newToken()
    await ctx.step(async (db) => {
      const removed = await db
        .delete(stored)
        .where(and(eq(stored.id, input.id), eq(stored.userId, userId)))
        .returning({ id: stored.id })
      if (removed.length === 0) throw refusal('not-found')
      if (await isEnrolmentRequired(db, ctx.caller)) throw refusal('two-factor-asked')
      const kept = { userId, sessionId, tokenHash: tokenHash(token) }
      if (!(await renewSession(db, kept))) throw refusal('no-session')
      await mailTwoFactor(db, ctx, userId, 'passkey-removed')
      const details = { passkey: input.id, removed: true }
      await ctx.audit(db, { resourceType: 'user', resourceId: userId, details })
    })
    ctx.setToken(token)
    return { id: input.id }
  })

export const passkeysRouter = router({ list, begin, add, remove })
