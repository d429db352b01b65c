import { HELP_MS, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import {
  accounts,
  anyone,
  isRole,
  orgAdmin,
  ownCompany,
  ownRow,
  superadmin,
  system,
  type TablePolicy,
} from './policy-conditions.ts'

/** FUP-120: with a minute for the call itself, which begins a little before it reads its time. */
const help = `interval '${HELP_MS + 60_000} milliseconds'`

/** FUP-120: rows of the departments where the caller has one of these functions. */
const inDepartmentsOf = (...functions: readonly StaffDuty[]): string =>
  `(${ownCompany}
      and department_id = any((select app.departments_of('{${functions.join(',')}}'))::uuid[]))`
const onWard = inDepartmentsOf('officer', 'shift-leader')
/** Health reads the cases whose plan names it, and those that it opened. */
const withHealth = inDepartmentsOf('health')

/** FUP-121: offered to a department of which the caller is shift leader. */
const offered = `(${ownCompany}
      and transfer_to = any((select app.departments_of('{shift-leader}'))::uuid[]))`

/** FUP-42: the one department of a board screen, without its plans and checks. */
const onScreen = `(${isRole('screen')} and department_id = (select app.screen_department()))`

/** FUP-120: an administrator gives functions to others. */
const givesToOthers = `((${superadmin} or (${orgAdmin} and ${ownCompany}))
      and user_id is distinct from (select app.user_id()))`
/** FUP-123: somebody else asked for the same function, under the same id. */
const isSecondYes = 'app.is_second_yes(id, user_id, department_id, function)'

/** FUP-112: a row of a case. Nobody without a function reads one, not even a superadmin. */
const careStaff = `${system} or ${onWard}
      or (${withHealth} and exists (select from cases c where c.id = case_id))`
const casePart: TablePolicy = { grants: 'select, insert', read: careStaff, write: careStaff }

/** FUP-100: a row of the company, for its staff of a ward. */
const ofWardStaff = `${system} or (${ownCompany}
      and (select app.departments_of('{officer,shift-leader}')) <> '{}')`

/** The tables of follow-up. */
export const followUpPolicies: Readonly<Record<string, TablePolicy>> = {
  follow_up_settings: {
    grants: 'select, insert, update',
    read: `${superadmin} or ${ownCompany}`,
    write: `${superadmin} or (${orgAdmin} and ${ownCompany})`,
  },
  // FUP-120: an administrator gives functions to others. A caller adds only 'Jeg hjelper til her nå', for twelve hours,
  // with a function elsewhere in the company that has no end: help is not a ground for more help. FUP-123: a young account gets
  // one by a second yes, which may be that of a shift leader of the department.
  function_grants: {
    grants: 'select, insert, update',
    read: `${superadmin} or ${accounts} or ${ownRow} or (${orgAdmin} and ${ownCompany})`,
    write: `(${system} or (${givesToOthers} and (ended_at is not null
      or not app.is_young_account(user_id) or ${isSecondYes})))`,
    // It ends functions of young accounts too.
    lock: givesToOthers,
    add: `(${ownRow} and ${ownCompany} and until <= (select app.at()) + ${help}
      and (select app.has_lasting_function('officer')))
      or (${inDepartmentsOf('shift-leader')} and user_id <> (select app.user_id()) and until is null
        and ${isSecondYes})`,
  },
  // FUP-123: a request gives nothing. Whoever asks does so in their own name; the second yes, or a no, deletes it.
  function_requests: {
    grants: 'select, insert, delete',
    read: `${superadmin} or ${accounts} or (${orgAdmin} and ${ownCompany}) or ${inDepartmentsOf('shift-leader')}`,
    write: `(${system} or (${givesToOthers} and asked_by = (select app.user_id())))`,
    erase: `${superadmin} or (${orgAdmin} and ${ownCompany}) or ${inDepartmentsOf('shift-leader')}`,
  },
  helping_staff: {
    grants: 'select, insert, update, delete',
    read: `${system} or ${inDepartmentsOf('shift-leader')}`,
    write: system,
    add: `(staff_id = (select app.user_id()) and ${ownCompany})`,
  },
  // FUP-42: a shift leader enrols and ends a screen of the department, a local admin ends one of the company. A device
  // finds its own row, and a job erases what has ended.
  board_screens: {
    grants: 'select, insert, update, delete',
    read: `${system} or ${accounts} or ${inDepartmentsOf('shift-leader')}
      or (${orgAdmin} and ${ownCompany})`,
    write: `${system} or ${accounts} or ${inDepartmentsOf('shift-leader')}`,
    remove: `(${orgAdmin} and ${ownCompany})`,
  },
  cases: {
    grants: 'select, insert, update, delete',
    // FUP-114: only the job of the retention erases a case.
    erase: system,
    read: `${system} or ${onWard} or (is_for_health and ${withHealth}) or ${onScreen}
      or ${offered}`,
    write: `${system} or ${onWard} or (is_for_health and ${withHealth})`,
    lock: offered,
  },
  spent_references: { grants: 'select, insert, delete', read: system, write: system, add: anyone },
  plans: casePart,
  // FUP-32: append-only.
  checks: { ...casePart, write: `${system} or ${onWard}` },
  deviations: { ...casePart, grants: 'select, insert, update' },
  // Both shifts write a line, but only staff of the ward. 'Angre' takes back the own offer that nobody has taken.
  handover_lines: {
    grants: 'select, insert, update, delete',
    read: careStaff,
    write: `${system} or ${onWard}`,
    erase: `(${onWard} and staff_id = (select app.user_id()) and taken_at is null)`,
  },
  module_changes: casePart,
  case_assessments: casePart,
  case_moves: casePart,
  case_log: casePart,
  // FUP-64: 'Helse har sett personen kl.' is written later.
  receipts: { ...casePart, grants: 'select, insert, update' },
  outcomes: casePart,
  // FUP-71: a period ends, and FUP-72: health records its look.
  restrictions: { ...casePart, grants: 'select, insert, update' },
  restriction_objects: {
    grants: 'select, insert, update',
    read: careStaff,
    write: `${system} or ${onWard}`,
  },
  // Health enters no check, and no sheet.
  sheets: { ...casePart, grants: 'select, insert, update', write: `${system} or ${onWard}` },
  sheet_counters: {
    grants: 'select, insert, update',
    read: ofWardStaff,
    write: ofWardStaff,
  },
}
