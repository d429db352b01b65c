import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { authMutations } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { listSecondFactors } from '#server/services/accounts/two-factor/second-factors.ts'
import { beginChallenge } from '#server/services/accounts/two-factor/challenges.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import { maintenanceText, text, type TextKey } from '#server/core/server-texts.ts'
import { CALLBACK_PATH, type ProviderFailure, type Identity } from '#server/core/ports.ts'
import { openSession } from '#server/services/accounts/sessions.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import { identities } from '#server/database/schema/security.ts'
import { claimAddress } from '#server/services/accounts/self-registered.ts'
import type { Db } from '#server/core/database.ts'
import type { Context } from '#server/core/call-context.ts'
import { findInvited, endInvitation, lockInvited } from './invitation.ts'

/** As long as somebody is with the provider. */
const VALID_MS = 10 * 60_000

const schema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** SHA-256 of the invitation's token that is to be taken; null: somebody signs in. */
  invitation: z.string().nullable(),
  expiresAt: z.number(),
})

type PendingSignIn = Omit<z.infer<typeof schema>, 'expiresAt'>

const ENCRYPTION_CONTEXT = 'sign-in by a provider'

/** What a sign-in by the provider must fit, encrypted in the browser that began it: no other can end it (login CSRF). */
const storePendingSignIn = (ctx: Context, pending: PendingSignIn): void => {
  const expiresAt = ctx.now().getTime() + VALID_MS
  ctx.setPendingSignIn(
    ctx.keyring.encrypt(JSON.stringify({ ...pending, expiresAt }), ENCRYPTION_CONTEXT),
  )
}

/** Takes it out of the browser. null: none was begun there, it is too old, or not ours. */
const takePendingSignIn = (ctx: Context): PendingSignIn | null => {
  const encrypted = ctx.client.pendingSignIn
  if (encrypted === null) return null
  ctx.setPendingSignIn(null)
  const opened = ctx.keyring.decrypt(encrypted, ENCRYPTION_CONTEXT)
  if (opened === null) return null
  const { expiresAt, ...pending } = schema.parse(JSON.parse(opened))
  return expiresAt > ctx.now().getTime() ? pending : null
}

/** Whose identity it is; undefined when it is nobody's. By nothing else: an e-mail address proves nothing (ADR 22). */
const findByIdentity = async (db: Db, { issuer, subject }: Identity) => {
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      isActive: sql<boolean>`${users.isActive} and ${companies.isActive} is distinct from false`,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return account
}

type InvitedIdentity = {
  readonly id: string
  readonly identity: Identity
  readonly tokenHash: string
  readonly now: Date
}

/**
 * Links the invited account with the identity that took the invitation, which is used up by it. 'taken': the identity is
 * another account's; the invitation stays.
 */
const linkInvited = async (
  db: Db,
  { id, identity, ...key }: InvitedIdentity,
): Promise<{ readonly userId: string } | 'gone' | 'taken'> => {
  const invited = await lockInvited(db, key)
  if (invited === undefined) return 'gone'
  const { userId } = invited
  const linked = await db
    .insert(identities)
    .values({ id, userId, ...identity, createdAt: key.now })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (linked.length === 0) return 'taken'
  // X1: an identity of the provider does not show who registered the address before.
  if ((await claimAddress(db, userId, null)) === undefined) {
    await db.delete(identities).where(eq(identities.id, id))
    return 'gone'
  }
  await endInvitation(db, key)
  return { userId }
}

type SignInRefusal =
  | ProviderFailure
  | 'not-begun'
  | 'unknown'
  | 'inactive'
  | 'maintenance'
  | 'invitation-gone'
  | 'identity-taken'

/** Every reason to end without a session: the audit log gets the code, the user sees the text. */
const refusalTexts: Readonly<Record<Exclude<SignInRefusal, 'maintenance'>, TextKey>> = {
  away: 'error_provider_away',
  cancelled: 'error_provider_cancelled',
  'too-weak': 'error_provider_too_weak',
  'not-right': 'error_provider_again',
  'not-begun': 'error_provider_again',
  unknown: 'error_provider_unknown',
  inactive: 'error_provider_inactive',
  'invitation-gone': 'error_invitation_gone',
  'identity-taken': 'error_provider_taken',
}

export const beginProviderSignIn = accountEndpoint('authMutations.beginProviderSignIn')
  .input(authMutations.beginProviderSignIn.input)
  .output(authMutations.beginProviderSignIn.output)
  .mutation(async ({ ctx, input }) => {
    const { provider, language } = ctx
    if (provider === null) return { success: false, message: text(language, 'error_provider_off') }
    const invitation = input.invitation === undefined ? null : tokenHash(input.invitation)
    if (invitation !== null) {
      const key = { tokenHash: invitation, now: ctx.now() }
      if ((await ctx.step((db) => findInvited(db, key))) === undefined) {
        return { success: false, message: text(language, 'error_invitation_gone') }
      }
    }
    const redirectUri = `${ctx.baseUrl()}${CALLBACK_PATH}`
    // A link is permanent, so the provider must authenticate the user again.
    const pending = await provider.begin(ctx, { redirectUri, anew: invitation !== null })
    if (pending === null) {
      return {
        success: false,
        message: text(language, 'error_provider_away', { name: provider.name }),
      }
    }
    storePendingSignIn(ctx, { ...pending.checks, invitation })
    return { success: true, url: pending.url }
  })

/**
 * AUTH-03, ADR 22: signs in the account that an invitation linked with this identity at the provider. It never matches
 * by e-mail address and never creates an account. Everything else is as with a password.
 */
export const signInWithProvider = accountEndpoint('authMutations.signInWithProvider')
  .input(authMutations.signInWithProvider.input)
  .output(authMutations.signInWithProvider.output)
  .mutation(async ({ ctx, input }) => {
    const { provider, language } = ctx
    if (provider === null) return { success: false, message: text(language, 'error_provider_off') }
    const closed = maintenanceText(ctx.maintenance, language)
    const pending = takePendingSignIn(ctx)
    const refuse = async (reason: SignInRefusal, userId?: string) => {
      await ctx.auditRefusal({ details: { reason }, ...(userId !== undefined && { userId }) })
      const message =
        reason === 'maintenance'
          ? (closed ?? '')
          : text(language, refusalTexts[reason], { name: provider.name })
      // The page with the invitation's token is closed.
      const isLeft = pending !== null && pending.invitation !== null && reason !== 'invitation-gone'
      const more = isLeft ? ` ${text(language, 'error_provider_open_again')}` : ''
      return { success: false, message: `${message}${more}` } as const
    }

    if (pending === null) return refuse('not-begun')
    const response = new URL(`${ctx.baseUrl()}${CALLBACK_PATH}?${input.answer}`)
    const identity = await provider.finish(ctx, response, pending)
    if ('failure' in identity) return refuse(identity.failure)

    if (pending.invitation !== null) {
      // As with a password: during maintenance no invitation is accepted.
      if (closed !== null) return refuse('maintenance')
      const invitedIdentity = {
        id: ctx.newId(),
        identity,
        tokenHash: pending.invitation,
        now: ctx.now(),
      }
      const linked = await ctx.step(async (db) => {
        const made = await linkInvited(db, invitedIdentity)
        if (typeof made === 'string') return made
        const { userId } = made
        const details = { step: 'invitation' }
        await ctx.audit(db, { userId, resourceType: 'user', resourceId: userId, details })
        return made
      })
      if (linked === 'gone') return refuse('invitation-gone')
      if (linked === 'taken') return refuse('identity-taken')
    }

    const account = await ctx.step((db) => findByIdentity(db, identity))
    if (account === undefined) return refuse('unknown')
    const { id: userId, role, isActive } = account
    if (!isActive) return refuse('inactive', userId)
    if (closed !== null && !isSuperadmin(role)) return refuse('maintenance', userId)
    const secondFactor = await ctx.step(async (db) => {
      const methods = await listSecondFactors(db, userId)
      if (methods.length === 0) return null
      await ctx.audit(db, { userId, details: { step: 'provider' } })
      const about = { kind: 'second-factor', userId, webauthn: null } as const
      return { challenge: await beginChallenge(ctx, db, about), methods }
    })
    if (secondFactor !== null) {
      return { success: false, message: text(language, 'error_provider_factor'), secondFactor }
    }
    const session = await openSession(ctx, {
      userId,
      // The identity must still be linked when the session is stored.
      with: async (db) => (await findByIdentity(db, identity))?.id === userId,
    })
    if (session !== null) return { success: true, ...session }
    return { success: false, message: text(language, refusalTexts.inactive) }
  })
