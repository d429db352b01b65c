import type { StaffDuty } from '../follow-up/staff-duties.ts'
import { denialOf, noPendingSteps } from './decide.ts'
import { permissionOf, type FunctionName } from './permissions.ts'
import { isSuperadmin, mayHaveDuties, type Role } from './roles.ts'

/** BO-21: what somebody can do, each right with functions that only those who have it may call. */
const rightFunctions = {
  assess: ['officer.complete', 'observation.complete', 'treatment.complete'],
  'see-cases': ['cases.board', 'cases.get'],
  plan: ['cases.open', 'plans.save'],
  check: ['checks.record', 'handovers.take'],
  'close-cases': ['cases.close', 'cases.print'],
  'lead-shift': ['cases.transfer', 'functions.confirmHere', 'boardScreens.enrol'],
  users: ['profiles.create', 'profiles.update', 'departments.update'],
  'give-functions': ['functions.assign'],
  'follow-up': ['followUp.save'],
  content: ['symptomBank.update', 'modules.update', 'approaches.update'],
  'approve-content': ['contentApprovals.record'],
  statistics: ['statistics.getStats'],
  companies: ['companies.create', 'companies.update'],
  superadmins: ['superadmins.create', 'superadmins.demote'],
  'service-accounts': ['serviceAccounts.create', 'serviceAccounts.rotate'],
  'content-files': ['contentFiles.export', 'contentFiles.import'],
  'audit-log': ['auditLog.list'],
  settings: ['systemSettings.upsert'],
} as const satisfies Readonly<Record<string, readonly FunctionName[]>>

export type RightId = keyof typeof rightFunctions

/** Where a right holds. */
type RightPlace =
  | { readonly kind: 'own' | 'all-companies' | 'own-company' | 'common-content' }
  /** FUP-120: the names of the departments where a function gives it. */
  | { readonly kind: 'departments'; readonly names: readonly string[] }

export type Right = { readonly id: RightId; readonly place: RightPlace }

type Holder = {
  readonly role: Role
  readonly functions: readonly {
    readonly function: StaffDuty
    readonly departmentName: string
  }[]
}

const placeOf = (id: RightId, { role, functions }: Holder): RightPlace => {
  const [first] = rightFunctions[id]
  switch (permissionOf(first).scope) {
    case 'department': {
      const giving = functions.filter((held) =>
        rightFunctions[id].every(
          (name) => permissionOf(name).duties?.includes(held.function) === true,
        ),
      )
      return { kind: 'departments', names: [...new Set(giving.map((held) => held.departmentName))] }
    }
    case 'administered':
      return { kind: isSuperadmin(role) ? 'all-companies' : 'own-company' }
    case 'content':
      return { kind: isSuperadmin(role) ? 'common-content' : 'own-company' }
    default:
      return { kind: 'own' }
  }
}

/**
 * BO-21: what a user of this role with these functions can do, from the permission table. `delegates` is the setting
 * `delegatedAdministration`.
 */
export const effectiveRights = (holder: Holder, delegates: boolean): readonly Right[] => {
  const held = { ...holder, functions: mayHaveDuties(holder.role) ? holder.functions : [] }
  const asking = { role: holder.role, ...noPendingSteps }
  return (Object.keys(rightFunctions) as RightId[]).flatMap((id) => {
    const names: readonly FunctionName[] = rightFunctions[id]
    if (names.some((name) => denialOf(permissionOf(name), asking, delegates) !== null)) return []
    const place = placeOf(id, held)
    return place.kind === 'departments' && place.names.length === 0 ? [] : [{ id, place }]
  })
}
