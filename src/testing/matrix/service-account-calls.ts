import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import { norwegianDay } from '#domain/content/approval.ts'
import { addServiceAccount } from '../rows/service-accounts.ts'
import type { Call, CallContext } from './call.ts'
import { companyAt } from './rows.ts'

const lastDayIn = ({ world }: CallContext): string =>
  norwegianDay(world.server.clock.now().getTime())

const accountAt = async (call: CallContext): Promise<string> => {
  if (call.target === 'missing') return uuidv7()
  const companyId = companyAt(call.world, call.target)
  const name = call.target === 'other' ? call.world.marks.other : 'Lønnssystem'
  return (await addServiceAccount(call.world.server, { scopes: ['companies'], companyId, name })).id
}

type ServiceAccountFunction = Extract<FunctionName, `serviceAccounts.${string}`>

/** SVC-02: each call gets an account of its own. */
export const serviceAccountCalls: Readonly<Record<ServiceAccountFunction, Call>> = {
  'serviceAccounts.list': { names: 'nothing', input: () => ({}) },
  'serviceAccounts.create': {
    names: 'nothing',
    input: (call) => ({
      id: uuidv7(),
      name: 'Lønnssystem',
      scopes: ['companies'],
      lastDay: lastDayIn(call),
    }),
  },
  'serviceAccounts.rotate': {
    names: 'company',
    input: async (call) => ({ id: await accountAt(call), lastDay: lastDayIn(call) }),
  },
  'serviceAccounts.end': {
    names: 'company',
    input: async (call) => ({ id: await accountAt(call) }),
  },
}
