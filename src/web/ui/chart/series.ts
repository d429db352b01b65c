/** How a series is drawn: each tone has a pattern of its own, so that the colour alone never tells it. */
export type Tone = 'danger' | 'warning' | 'info' | 'neutral'

export type Series = { readonly id: string; readonly name: string; readonly tone: Tone }

/** A value that is not told is drawn so high, without being one. In pixels. */
export const SUPPRESSED_PX = 5
