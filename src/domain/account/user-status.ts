/** Whether somebody can sign in: BO-01 narrows the users to one of these. */
export const userStatuses = ['active', 'invited', 'inactive'] as const

export type UserStatus = (typeof userStatuses)[number]
