/** N2: what is noted when it is erased, so that an older backup does not bring it back. */
export const erasureKinds = ['account', 'assessment'] as const

export type ErasureKind = (typeof erasureKinds)[number]
