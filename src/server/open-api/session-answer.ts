import { z } from 'zod'
import { authMutations, type Session } from '#contract/authMutations.ts'
import { underscored, withUnderscore } from './schemas.ts'

const session = authMutations.getCurrentSession.output.unwrap().shape

/** A session of the open interface was opened with a password. */
const identities = z.array(z.strictObject({ provider: z.literal('email'), email: z.string() }))

export const sessionAnswer = z.strictObject({
  sessionId: z.string(),
  user: session.user.extend({ ...underscored, created_at: z.string(), identities }),
  profile: session.profile.extend({ ...underscored, full_name: z.string() }),
})

export const showSession = (sessionId: string, { user, profile }: Session) => ({
  sessionId,
  user: {
    ...withUnderscore(user),
    created_at: user.createdAt,
    identities: [{ provider: 'email' as const, email: user.email }],
  },
  profile: { ...withUnderscore(profile), full_name: profile.fullName },
})
