import type { FunctionName } from '#domain/access/permissions.ts'
import { codeAt, addTotp } from '../identity/second-factor.ts'
import type { Call } from './call.ts'

/**
 * A call about the caller's own second factor. The caller has it in this state, and makes no other call afterwards.
 */
const own = (state: 'none' | 'waiting' | 'confirmed', fields: readonly ('password' | 'code')[]) =>
  ({
    names: 'nothing',
    endsSession: true,
    input: async ({ world: { server }, caller }) => {
      const isThere = caller !== null && state !== 'none'
      const secret = isThere ? await addTotp(server, caller.userId, state === 'confirmed') : null
      const code = secret === null ? '123456' : codeAt(server, secret)
      const all = { password: server.password, code }
      return Object.fromEntries(fields.map((field) => [field, all[field]]))
    },
  }) as const satisfies Call

type TwoFactorFunction = Extract<FunctionName, `twoFactor.${string}`>

export const twoFactorCalls: Readonly<Record<TwoFactorFunction, Call>> = {
  'twoFactor.status': own('none', []),
  'twoFactor.begin': own('none', ['password']),
  'twoFactor.confirm': own('waiting', ['code']),
  'twoFactor.disable': own('confirmed', ['password', 'code']),
  'twoFactor.renewCodes': own('confirmed', ['password']),
}
