import { uuidv7 } from 'uuidv7'
import { carePermissions } from '#domain/access/care-permissions.ts'
import { enableFollowUp, followUpRecord, giveDuties } from '../rows/care.ts'
import { storedQuery } from '../rows/stored-users.ts'
import type { Call, CallContext } from './call.ts'
import { wardAt } from './care-rows.ts'
import { companyAt, departmentAt, userAt } from './rows.ts'

/** The version of the company's stored settings; 0: none. */
const settingsVersion = async ({ world }: CallContext, companyId: string): Promise<number> => {
  const [row] = await storedQuery(
    world.server,
    'select version from follow_up_settings where company_id = $1',
    [companyId],
  )
  return Number(row?.['version'] ?? 0)
}

/** A company with everything that follow-up needs. */
const readyCompany = async (call: CallContext): Promise<string> => {
  const { world, target } = call
  const companyId = companyAt(world, target)
  if (target === 'missing') return companyId
  const { departmentId } = target === 'other' ? world.other : world.own
  const userId = await userAt(world, null, target)
  const { services } = world.server
  await enableFollowUp(services, companyId)
  await giveDuties(services, { companyId, departmentId, userId }, ['shift-leader'])
  return companyId
}

const grantAt = async (call: CallContext): Promise<string> => {
  const { world, target } = call
  if (target === 'missing') return uuidv7()
  const { companyId, departmentId } = target === 'other' ? world.other : world.own
  const userId = await userAt(world, null, target)
  const grant = { companyId, departmentId, userId }
  await giveDuties(world.server.services, grant, ['officer'])
  const [row] = await storedQuery(
    world.server,
    'select id from function_grants where user_id = $1',
    [userId],
  )
  return String(row?.['id'])
}

type Place = { readonly companyId: string; readonly departmentId: string }

/** FUP-123: what somebody else asked for. */
const addRequestIn = async ({ world, target }: CallContext, place: Place): Promise<string> => {
  const id = uuidv7()
  await storedQuery(
    world.server,
    `insert into function_requests (id, company_id, department_id, user_id, function, asked_by, asked_at)
     values ($1, $2, $3, $4, 'officer', $5, now())`,
    [
      id,
      place.companyId,
      place.departmentId,
      await userAt(world, null, target),
      await userAt(world, null, target),
    ],
  )
  return id
}

const requestAt = async (call: CallContext): Promise<string> => {
  if (call.target === 'missing') return uuidv7()
  return addRequestIn(call, call.target === 'other' ? call.world.other : call.world.own)
}

const wardRequestAt = async (call: CallContext): Promise<string> => {
  const { world, caller, target } = call
  const departmentId = await wardAt(world, caller, target)
  if (target === 'missing') return uuidv7()
  const { companyId } = target === 'other' ? world.other : world.own
  return addRequestIn(call, { companyId, departmentId })
}

/** A caller with a function elsewhere helps in a department of the company. */
const helpInput = async (call: CallContext): Promise<object> => {
  const { world, caller, target } = call
  if (caller !== null) await wardAt(world, caller, 'own')
  return { id: uuidv7(), departmentId: await departmentAt(world, target), reason: 'Innleid i natt' }
}

type OfficeFunction = Extract<
  keyof typeof carePermissions,
  `functions.${string}` | `followUp.${string}`
>

/** Functions per department, and the settings of follow-up. */
export const careOfficeCalls: Readonly<Record<OfficeFunction, Call>> = {
  'functions.mine': { names: 'nothing', input: () => ({}) },
  'functions.helpHere': { names: 'department', reachedBy: 'any-department', input: helpInput },
  'functions.list': {
    names: 'company',
    input: ({ world, target }) => ({ companyId: companyAt(world, target) }),
  },
  'functions.assign': {
    names: 'user',
    ofOneself: 'own-account',
    ofSuperadminsToo: true,
    input: async ({ world, caller, target }) => ({
      id: uuidv7(),
      userId: await userAt(world, caller, target),
      departmentId: (target === 'other' ? world.other : world.own).departmentId,
      function: 'officer',
    }),
  },
  'functions.confirm': { names: 'company', input: async (call) => ({ id: await requestAt(call) }) },
  'functions.confirmHere': {
    names: 'case',
    reachedBy: 'department',
    input: async (call) => ({ id: await wardRequestAt(call) }),
  },
  'functions.declineHere': {
    names: 'case',
    reachedBy: 'department',
    input: async (call) => ({ id: await wardRequestAt(call) }),
  },
  'functions.staff': {
    names: 'case',
    reachedBy: 'department',
    input: async ({ world, caller, target }) => ({
      departmentId: await wardAt(world, caller, target),
    }),
  },
  'functions.end': { names: 'company', input: async (call) => ({ id: await grantAt(call) }) },
  'followUp.get': {
    names: 'company',
    input: ({ world, target }) => ({ companyId: companyAt(world, target) }),
  },
  'followUp.save': {
    names: 'company',
    input: async (call) => {
      const companyId = await readyCompany(call)
      return async () => ({
        companyId,
        version: await settingsVersion(call, companyId),
        ...followUpRecord,
      })
    },
  },
  'followUp.figures': {
    names: 'company',
    input: ({ world, target }) => ({
      companyId: companyAt(world, target),
      dateRange: '30days',
    }),
  },
  'followUp.wardFigures': {
    names: 'case',
    reachedBy: 'department',
    input: async ({ world, caller, target }) => ({
      departmentId: await wardAt(world, caller, target),
      dateRange: '30days',
    }),
  },
}
