/** AUTH-10: what can be asked for beside the password. */
export const secondFactorMethods = ['totp', 'recovery', 'passkey'] as const

export type SecondFactorMethod = (typeof secondFactorMethods)[number]
