const STEPS = [1, 2, 5]
const MAX_TICKS = 5

/** What an axis says from 0 up: whole, round, evenly apart, and the last at least the greatest value. */
export const ticksFor = (greatest: number): readonly number[] => {
  for (let power = 1; ; power *= 10) {
    for (const times of STEPS) {
      const step = times * power
      const count = Math.max(1, Math.ceil(greatest / step))
      if (count < MAX_TICKS) return Array.from({ length: count + 1 }, (_, at) => at * step)
    }
  }
}

/** Which of so many labels there is room for, so that the last one is always there. */
export const isLabelled = (at: number, count: number, room: number): boolean =>
  (count - 1 - at) % Math.ceil(count / room) === 0

/** Which of so many equal slots is below a point `x` of a drawing of that width. */
export const slotAt = (x: number, width: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((count * x) / Math.max(1, width))))

/** How a series is drawn: each tone has a pattern of its own, so that the colour alone never tells it. */
export type Tone = 'danger' | 'warning' | 'info' | 'neutral'

export type Series = { readonly id: string; readonly name: string; readonly tone: Tone }

/** A value that is not told is drawn so high, without being one. In pixels. */
export const SUPPRESSED_PX = 5
