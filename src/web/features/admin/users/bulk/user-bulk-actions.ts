import type { Profile } from '#contract/profiles.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { api } from '#web/lib/api/api.ts'
import type { BulkAction } from '#web/shared/admin/bulk/bulk-action.ts'
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

type Target = { readonly companyId: string; readonly departmentId: string }

const moveObstacle = (user: Profile, { companyId, departmentId }: Target): string | null => {
  // A save would make the user active.
  if (!user.isActive) return m.bulk_user_inactive()
  if (user.companyId !== companyId) return m.bulk_user_other_company()
  return user.departmentId === departmentId ? m.bulk_user_there() : null
}

/** To a department of the same company: the save of the user form, with another department. */
export const moveTo = (target: Target, ownId: string): BulkAction<Profile> => ({
  heading: m.bulk_move_heading,
  possible: m.bulk_move_possible,
  effect: m.bulk_move_what,
  confirm: m.bulk_move_confirm,
  tone: 'accent',
  obstacle: (user) => protectedText(user, ownId) ?? moveObstacle(user, target),
  act: ({ id, version, fullName, phone, role }) =>
    api.profiles.update.mutate({
      id,
      version,
      fullName,
      ...(phone !== null && { phone }),
      role,
      ...target,
      isActive: true,
    }),
  done: m.bulk_move_done,
})
