import { hasAllowedRole, type Role } from '#domain/access/roles.ts'

/** CNT-02: where an edited symptom group, symptom or approach stands. */
export const contentStatuses = ['draft', 'pending', 'published'] as const
export type ContentStatus = (typeof contentStatuses)[number]

export type ContentAction = 'submit' | 'approve' | 'reject'

type Transition = {
  readonly action: ContentAction
  readonly from: ContentStatus
  readonly to: ContentStatus
  /** Besides superadmin and administrator, who pass every role check (ROLE-01). */
  readonly roles: readonly Role[]
}

/** CNT-02 and ROLE-10: these three and no other. */
const transitions: readonly Transition[] = [
  { action: 'submit', from: 'draft', to: 'pending', roles: ['org_admin', 'editor'] },
  { action: 'approve', from: 'pending', to: 'published', roles: ['org_admin'] },
  { action: 'reject', from: 'pending', to: 'draft', roles: ['org_admin'] },
]

/** The transition from one status to another, or null when there is none (CNT-02). */
export const contentTransition = (from: ContentStatus, to: ContentStatus): Transition | null =>
  transitions.find((row) => row.from === from && row.to === to) ?? null

/** What this profile may do with content in this status, in the order of the table (ROLE-10). */
export const contentActions = (
  status: ContentStatus,
  profile: { readonly role: Role } | null,
): readonly ContentAction[] =>
  transitions
    .filter((row) => row.from === status && hasAllowedRole(profile, row.roles))
    .map((row) => row.action)

/** ROLE-12, CNT-02: not of common content, for a company, and not while it waits for review. */
export const mayChange = (row: {
  readonly mayEdit: boolean
  readonly status: ContentStatus
}): boolean => row.mayEdit && row.status !== 'pending'

/** CNT-02: submitted versions, the caller's rejected ones, and the caller's submitted ones. */
export const reviewParts = ['waiting', 'returned', 'sent'] as const
export type ReviewPart = (typeof reviewParts)[number]

/** ROLE-10: whether this role approves what others submit. */
export const mayApprove = (profile: { readonly role: Role }): boolean =>
  contentActions('pending', profile).includes('approve')

/** The parts that this role has, in their order: an editor has the own content alone. */
export const reviewPartsOf = (profile: { readonly role: Role }): readonly ReviewPart[] =>
  reviewParts.filter((part) => part !== 'waiting' || mayApprove(profile))
