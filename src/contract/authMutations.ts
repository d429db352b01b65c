import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import { secondFactorMethods } from '#domain/account/second-factor.ts'
import { passkeyAnswer, passkeyQuestion } from './passkeys.ts'
import {
  callListEntry,
  email,
  filledLine,
  id,
  instant,
  language,
  line,
  linkToken,
  password,
} from './fields.ts'
import { typedCode } from './twoFactor.ts'

const user = z.strictObject({ id, email, createdAt: instant })

const profile = z.strictObject({
  id,
  role: z.enum(roles),
  fullName: z.string(),
  email,
  phone: z.string().nullable(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  /** The company is demo data and says so on every page. */
  companyIsDemo: z.boolean(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  isActive: z.boolean(),
  /** True until a password that somebody else set has been changed. */
  mustChangePassword: z.boolean(),
  /** AUTH-13: true until two-factor, which is asked of the role, is set up. */
  mustEnrol: z.boolean(),
  /** The user's choice, else the company's (PUB-06). */
  language,
  callList: z.array(callListEntry).readonly(),
})

/** AUTH-02: `sessionId` is a handle, not a credential; the credential is the cookie. */
const session = z.strictObject({
  sessionId: id,
  user,
  profile,
  /** ROLE-05: the system setting, by which the pages show or hide the back office. */
  delegatedAdministration: z.boolean(),
  /** X6: assessments from before a handed-over reset are closed until somebody confirms the owner. */
  isIdentityConfirmed: z.boolean(),
  /** X6: the owner has not put the notice of a reset away, or not in this session. */
  hasResetNotice: z.boolean(),
})

const refused = z.strictObject({ success: z.literal(false), message: z.string() })

/** C4: the password was right, and nothing but an answer to this signs in. */
const secondFactor = z.strictObject({
  challenge: linkToken,
  methods: z.array(z.enum(secondFactorMethods)).readonly(),
})

const signedIn = z.discriminatedUnion('success', [
  session.extend({ success: z.literal(true) }),
  refused.extend({ secondFactor: secondFactor.optional() }),
])

export const authMutations = {
  signIn: {
    input: z.strictObject({ email: line(254).min(1), password: password.min(1) }),
    output: signedIn,
  },
  /** Where the browser goes to sign in with the provider; by an invitation, to be linked with its account. */
  beginProviderSignIn: {
    input: z.strictObject({ invitation: linkToken.optional() }),
    output: z.discriminatedUnion('success', [
      z.strictObject({ success: z.literal(true), url: z.url() }),
      refused,
    ]),
  },
  /** What an authenticator is to sign: as the second factor of a sign-in that has begun, or in a password's place. */
  beginPasskey: {
    input: z.strictObject({ secondFactor: linkToken.optional() }),
    output: z.strictObject({ token: linkToken, question: passkeyQuestion }),
  },
  /** AUTH-10. */
  signInWithPasskey: {
    input: z.strictObject({ token: linkToken, answer: passkeyAnswer }),
    output: z.discriminatedUnion('success', [
      session.extend({ success: z.literal(true) }),
      refused,
    ]),
  },
  /** What the provider said, as it stood in the address that the browser was sent back to. */
  signInWithProvider: {
    input: z.strictObject({ answer: z.string().max(8_000) }),
    output: signedIn,
  },
  /** AUTH-10: a code from the application or one of recovery, told apart by its shape. */
  verifySecondFactor: {
    input: z.strictObject({ challenge: linkToken, code: typedCode }),
    output: z.discriminatedUnion('success', [
      session.extend({ success: z.literal(true) }),
      /** C3: `isOver`: nothing answers this challenge any more, the sign-in begins anew. */
      refused.extend({ isOver: z.boolean() }),
    ]),
  },
  /** AUTH-05: strict, so that role, company and department cannot be named. */
  signUp: {
    input: z.strictObject({ email, password, fullName: filledLine(120) }),
    output: z.discriminatedUnion('success', [
      z.strictObject({ success: z.literal(true) }),
      refused,
    ]),
  },
  signOut: {
    input: z.strictObject({ sessionId: id }),
    output: z.strictObject({ success: z.literal(true) }),
  },
  /** Whom an invitation is for; null when it is used, too old or none. */
  readInvitation: {
    input: z.strictObject({ token: linkToken }),
    output: z
      .strictObject({
        email,
        fullName: z.string(),
        /** X1: somebody has registered the address without a company. */
        hasEarlier: z.boolean(),
      })
      .nullable(),
  },
  /** Sets the first password; the invitation is used up by it. */
  acceptInvitation: {
    input: z.strictObject({ token: linkToken, password }),
    output: z.discriminatedUnion('success', [
      z.strictObject({ success: z.literal(true), email }),
      refused,
    ]),
  },
  /** A6: the same answer whether the address has an account or not. */
  requestPasswordReset: {
    input: z.strictObject({ email: line(254).min(1) }),
    output: z.strictObject({ success: z.literal(true) }),
  },
  /** Whose password the link sets; null when it is used, replaced, too old or none. */
  readPasswordReset: {
    input: z.strictObject({ token: linkToken }),
    output: z.strictObject({ email }).nullable(),
  },
  /** Sets another password and ends every session; it signs nobody in. The link is used up by it. */
  resetPassword: {
    input: z.strictObject({ token: linkToken, password }),
    output: z.discriminatedUnion('success', [
      z.strictObject({ success: z.literal(true) }),
      refused,
    ]),
  },
  getCurrentSession: {
    input: z.strictObject({ sessionId: id }),
    output: session.nullable(),
  },
}

export type Session = z.infer<typeof session>
export type Profile = z.infer<typeof profile>
export type SecondFactor = z.infer<typeof secondFactor>
