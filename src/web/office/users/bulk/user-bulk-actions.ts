import { uuidv7 } from 'uuidv7'
import type { Profile } from '#contract/profiles.ts'
import { canAssignRole } from '#domain/access/grants.ts'
import { isSuperadmin, mayHaveDuties, type Role } from '#domain/access/roles.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { api } from '#web/lib/api/api.ts'
import { roleTexts } from '#web/account/kit/role-text.ts'
import type { BulkAction } from '#web/office/kit/bulk/bulk-action.ts'
import { heldReason } from '#web/office/kit/duty-fields.tsx'
import * as m from '#web/generated/messages/messages.js'

/** USR-03: superadmins have a page of their own, and nobody does this to the own account. */
const protectedText = (user: Profile, ownId: string): string | null => {
  if (user.id === ownId) return m.bulk_user_own()
  return isSuperadmin(user.role) ? m.bulk_user_superadmin() : null
}

export const deactivation = (ownId: string): BulkAction<Profile> => ({
  heading: m.bulk_deactivate_heading,
  possible: m.bulk_deactivate_possible,
  effect: m.bulk_deactivate_what,
  confirm: m.bulk_deactivate_confirm,
  tone: 'danger',
  obstacle: (user) =>
    protectedText(user, ownId) ?? (user.isActive ? null : m.bulk_user_already_inactive()),
  act: ({ id }) => api.profiles.deactivate.mutate({ id }),
  done: m.bulk_deactivate_done,
})

export const reactivation = (ownId: string): BulkAction<Profile> => ({
  heading: m.bulk_reactivate_heading,
  possible: m.bulk_reactivate_possible,
  effect: m.bulk_reactivate_what,
  confirm: m.bulk_reactivate_confirm,
  tone: 'accent',
  obstacle: (user) =>
    protectedText(user, ownId) ?? (user.isActive ? m.bulk_user_already_active() : null),
  act: ({ id }) => api.profiles.reactivate.mutate({ id }),
  done: m.bulk_reactivate_done,
})

/** BO-15: `free`: the seats that the department still has; null until they are known. */
export type Target = {
  readonly companyId: string
  readonly departmentId: string
  readonly free: number | null
}

const moveObstacle = (user: Profile, { companyId, departmentId }: Target): string | null => {
  // A save would make the user active.
  if (!user.isActive) return m.bulk_user_inactive()
  if (user.companyId !== companyId) return m.bulk_user_other_company()
  return user.departmentId === departmentId ? m.bulk_user_there() : null
}

/** The save of the user form, with what the action changes. A row that somebody changed meanwhile is refused (ADM-04). */
const saveWith = (
  { id, version, fullName, phone, role, companyId, departmentId }: Profile,
  changed: Partial<Pick<Profile, 'role' | 'companyId' | 'departmentId'>>,
) =>
  api.profiles.update.mutate({
    id,
    version,
    fullName,
    ...(phone !== null && { phone }),
    role,
    companyId,
    departmentId,
    ...changed,
    isActive: true,
  })

/** To a department of the same company, as far as it has seats: the first ones of the list get them (BO-15). */
export const moveTo = (
  target: Target,
  ownId: string,
  users: readonly Profile[],
): BulkAction<Profile> => {
  const { companyId, departmentId, free } = target
  const obstacle = (user: Profile) => protectedText(user, ownId) ?? moveObstacle(user, target)
  const movable = users.filter((user) => obstacle(user) === null)
  const seated = new Set(movable.slice(0, Math.max(0, free ?? movable.length)).map(({ id }) => id))
  return {
    heading: m.bulk_move_heading,
    possible: m.bulk_move_possible,
    effect: m.bulk_move_what,
    confirm: m.bulk_move_confirm,
    tone: 'accent',
    obstacle: (user) => obstacle(user) ?? (seated.has(user.id) ? null : m.bulk_user_no_seat()),
    act: (user) => saveWith(user, { companyId, departmentId }),
    done: m.bulk_move_done,
  }
}

/** BO-01: one role for all the chosen. */
export const roleChange = (role: Role, ownId: string): BulkAction<Profile> => ({
  heading: m.bulk_role_heading,
  possible: m.bulk_role_possible,
  effect: m.bulk_role_what,
  confirm: m.bulk_role_confirm,
  tone: 'accent',
  obstacle: (user) => {
    const why = protectedText(user, ownId)
    if (why !== null) return why
    if (!user.isActive) return m.bulk_user_inactive()
    return roleTexts[user.role]() === roleTexts[role]() ? m.bulk_user_has_role() : null
  },
  act: (user) => saveWith(user, { role }),
  done: m.bulk_role_done,
})

/** BO-01: by mail alone: a link that nobody sees would only end the one before it. */
export const newInvitation = (
  own: Pick<Profile, 'id' | 'role'>,
  sendsMail: boolean,
): BulkAction<Profile> => ({
  heading: m.bulk_invite_heading,
  possible: m.bulk_invite_possible,
  effect: m.bulk_invite_what,
  confirm: m.bulk_invite_confirm,
  tone: 'accent',
  obstacle: (user) => {
    const why = protectedText(user, own.id)
    if (why !== null) return why
    if (!user.isActive) return m.bulk_user_inactive()
    if (!user.isInvited) return m.bulk_user_accepted()
    if (!canAssignRole(own.role, user.role)) return m.error_role_not_yours()
    return sendsMail ? null : m.bulk_invite_no_mail()
  },
  act: ({ id }) => api.profiles.invite.mutate({ id, onlyByMail: true }),
  done: m.bulk_invite_done,
})

/** BO-01: all the chosen are signed out everywhere. */
export const endOfSessions = (ownId: string): BulkAction<Profile, { readonly ended: number }> => ({
  heading: m.bulk_sessions_heading,
  possible: m.bulk_sessions_possible,
  effect: m.bulk_sessions_what,
  confirm: m.bulk_sessions_confirm,
  tone: 'accent',
  obstacle: (user) => protectedText(user, ownId),
  act: ({ id }) => api.profiles.endSessions.mutate({ id }),
  done: ({ ended }) => (ended === 0 ? m.bulk_sessions_none() : m.bulk_sessions_done()),
})

type DutyToGive = {
  readonly companyId: string
  readonly departmentId: string
  readonly function: StaffDuty
}

/** BO-02: `isNew`: false: the user had it before, or waited for it. */
export type DutyGiven = { readonly isPending: boolean; readonly isNew: boolean }

/** BO-01, FUP-120: never to oneself. FUP-123: a young account gets it by a second yes; `waiting`: how many of them are young. */
export const dutyGift = (
  { companyId, departmentId, function: wanted }: DutyToGive,
  ownId: string,
  waiting = 0,
): BulkAction<Profile, DutyGiven> => ({
  heading: m.bulk_function_heading,
  possible: ({ count }) =>
    waiting === 0
      ? m.bulk_function_possible({ count })
      : m.bulk_function_possible_waiting({ count, waiting }),
  effect: m.bulk_function_what,
  confirm: m.bulk_function_confirm,
  tone: 'accent',
  obstacle: (user) => {
    if (user.id === ownId) return m.bulk_user_own()
    if (!mayHaveDuties(user.role)) return m.error_role_without_functions()
    if (!user.isActive) return m.bulk_user_inactive()
    if (user.companyId !== companyId) return m.bulk_user_other_company()
    return heldReason(user, { departmentId, function: wanted })
  },
  // A user has each function in a department once, so a call that is sent again gives no second one.
  act: ({ id }) =>
    api.functions.assign.mutate({ id: uuidv7(), userId: id, departmentId, function: wanted }),
  done: ({ isPending, isNew }) => {
    if (!isNew) return isPending ? m.bulk_user_waits_function() : m.bulk_user_has_function()
    return isPending ? m.bulk_function_asked() : m.bulk_function_done()
  },
})
