import type { Role } from '../access/roles.ts'
import { contentActions } from './status.ts'

/** CNT-02: submitted versions, the caller's rejected ones, and the caller's submitted ones. */
export const reviewParts = ['waiting', 'returned', 'sent'] as const
export type ReviewPart = (typeof reviewParts)[number]

/** ROLE-10: whether this role approves what others submit. */
export const mayApprove = (profile: { readonly role: Role }): boolean =>
  contentActions('pending', profile).includes('approve')

/** The parts that this role has, in their order: an editor has the own content alone. */
export const reviewPartsOf = (profile: { readonly role: Role }): readonly ReviewPart[] =>
  reviewParts.filter((part) => part !== 'waiting' || mayApprove(profile))
