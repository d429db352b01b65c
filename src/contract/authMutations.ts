import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import { secondFactorMethods } from '#domain/account/second-factor.ts'
import { staffDepartment } from './departments.ts'
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
  stored,
} from './fields.ts'
import { typedCode } from './twoFactor.ts'
import { limits } from './limits.ts'

const user = z.strictObject({ id, email, createdAt: instant })

const profile = z.strictObject({
  id,
  role: z.enum(roles),
  fullName: z.string(),
  email,
  phone: z.string().nullable(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  /** The company is demo data; every page shows that. */
  companyIsDemo: z.boolean(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  isActive: z.boolean(),
  /** True until the user changes a password that another person set. */
  mustChangePassword: z.boolean(),
  /** AUTH-13: true until the user sets up the second factor that the role requires. */
  mustEnrol: z.boolean(),
  /** The user's choice, else the company's (PUB-06). */
  language,
  callList: stored(z.array(callListEntry).readonly()),
  department: staffDepartment.nullable(),
})

/** AUTH-02: `sessionId` is a handle, not a credential; the credential is the cookie. */
const session = z.strictObject({
  sessionId: id,
  user,
  profile,
  /** ROLE-05: the system setting. The pages use it to show or hide the back office. */
  delegatedAdministration: z.boolean(),
  /** X6: assessments from before a handed-over reset are locked until an administrator confirms the owner. */
  isIdentityConfirmed: z.boolean(),
  /** X6: the owner has not dismissed the notice of a reset, or not in this session. */
  hasResetNotice: z.boolean(),
})

const refused = z.strictObject({ success: z.literal(false), message: z.string() })

/** C4: the password was correct; only an answer to this challenge signs the user in. */
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
  /** The redirect address for sign-in with the provider. An invitation links the provider with its account. */
  beginProviderSignIn: {
    input: z.strictObject({ invitation: linkToken.optional() }),
    output: z.discriminatedUnion('success', [
      z.strictObject({ success: z.literal(true), url: z.url() }),
      refused,
    ]),
  },
  /** The challenge for an authenticator: as second factor of a started sign-in, or instead of a password. */
  beginPasskey: {
    input: z.strictObject({ secondFactor: linkToken.optional() }),
    output: z.strictObject({ token: linkToken, question: passkeyQuestion }),
  },
  /** AUTH-10: a passkey instead of the password. */
  signInWithPasskey: {
    input: z.strictObject({ token: linkToken, answer: passkeyAnswer }),
    output: z.discriminatedUnion('success', [
      session.extend({ success: z.literal(true) }),
      refused,
    ]),
  },
  /** The answer of the provider, from the redirect address. */
  signInWithProvider: {
    input: z.strictObject({ answer: z.string().max(8_000) }),
    output: signedIn,
  },
  /** AUTH-10: a code from the authenticator app or a recovery code; the format distinguishes them. */
  verifySecondFactor: {
    input: z.strictObject({ challenge: linkToken, code: typedCode }),
    output: z.discriminatedUnion('success', [
      session.extend({ success: z.literal(true) }),
      /** C3: `isOver`: the challenge accepts no further answer, and the user must sign in again. */
      refused.extend({ isOver: z.boolean() }),
    ]),
  },
  /** AUTH-05: strict, so that the caller cannot set role, company or department. */
  signUp: {
    input: z.strictObject({ email, password, fullName: filledLine(limits.fullName) }),
    output: z.discriminatedUnion('success', [
      z.strictObject({ success: z.literal(true) }),
      refused,
    ]),
  },
  signOut: {
    input: z.strictObject({ sessionId: id }),
    output: z.strictObject({ success: z.literal(true) }),
  },
  /** The recipient of an invitation; null when it is used, expired or unknown. */
  readInvitation: {
    input: z.strictObject({ token: linkToken }),
    output: z
      .strictObject({
        email,
        fullName: z.string(),
        /** X1: an account without a company has this address. */
        hasEarlier: z.boolean(),
      })
      .nullable(),
  },
  /** Sets the first password and uses up the invitation. */
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
  /** The account of the link; null when the link is used, replaced, expired or unknown. */
  readPasswordReset: {
    input: z.strictObject({ token: linkToken }),
    output: z.strictObject({ email }).nullable(),
  },
  /** Sets another password, ends every session and uses up the link. It does not sign the user in. */
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
