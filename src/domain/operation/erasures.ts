/** N2: the kinds of erasure that the server records, so that an older backup does not restore the data. */
export const erasureKinds = ['account', 'assessment', 'case'] as const

export type ErasureKind = (typeof erasureKinds)[number]
