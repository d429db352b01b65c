/** FUP-92: 'Sett selv', 'Hørt selv', 'Fortalt av andre', 'Antatt'. */
export const bases = ['seen', 'heard', 'reported', 'assumed'] as const

export type Basis = (typeof bases)[number]

/** How the officer knows each answer, by the symptom's id. A symptom that is not in it says nothing. */
export type Bases = Readonly<Record<string, Basis>>

/** One of the four, from anything; null for all else. */
export const parseBasis = (value: unknown): Basis | null =>
  bases.find((basis) => basis === value) ?? null
