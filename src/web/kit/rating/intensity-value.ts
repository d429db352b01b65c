/** 0–100, 'unable' (could not be assessed), or null: never touched, which is not 0 (SAFE-05). */
export type Intensity = number | 'unable' | null

export type IntensityTexts = {
  /** '60, Moderat', as a screen reader says it after the name. */
  readonly aloud: (value: number) => string
  /** 'Moderat', below a mark; no two marks have the same word. */
  readonly markWord: (mark: Mark) => string
  /** An untouched slider, as a screen reader says it. */
  readonly untouched: string
  /** The answer that it could not be assessed. */
  readonly unable: string
  /** Below the mark of the usual level. */
  readonly usual: (value: number) => string
}

/** The labelled marks of the slider: a tap or a digit sets one. */
export const marks = [0, 25, 50, 75, 100] as const
type Mark = (typeof marks)[number]

/** The mark that a tap on this value means. */
const nearestMark = (value: number): number => Math.round(value / 25) * 25

/**
 * F-A3: the mark whose word is the word of this value, and of no value below it. Null from 1 to 24: those are 'Minimal',
 * which is not a mark's.
 */
export const saidMark = (value: number): Mark | null =>
  value > 0 && value < 25 ? null : (marks.findLast((mark) => mark <= value) ?? null)

const between = (value: number): number => Math.min(100, Math.max(0, value))

type Place = { readonly x: number; readonly y: number }

/**
 * A pointer on the slider, from where it came down: a tap so far, a sideways drag, or `other`, which changes nothing.
 * `reach` is how far it has been from there, each way. A finger or a pen scrolls the page too, a mouse does not.
 */
export type Press = {
  readonly from: Place
  readonly reach: Place
  readonly isTouch: boolean
  readonly kind: 'tap' | 'drag' | 'other'
}

/** A pointer that moves less than this taps. In px. */
const STILL = 6

/**
 * The press after the pointer has moved to a place. The first movement of a touch decides: a drag goes more sideways than
 * up or down. Any other movement scrolls the page, and must not answer (F-A1).
 */
export const movedPress = (press: Press, to: Place): Press => {
  const { from, isTouch, kind } = press
  const x = Math.max(press.reach.x, Math.abs(to.x - from.x))
  const y = Math.max(press.reach.y, Math.abs(to.y - from.y))
  const after = { ...press, reach: { x, y } }
  if (kind !== 'tap') return after
  if (!isTouch) return x > STILL ? { ...after, kind: 'drag' } : after
  if (Math.max(x, y) <= STILL) return after
  return { ...after, kind: x > y ? 'drag' : 'other' }
}

/**
 * Whether the press would answer as a drag if the pointer were lifted now. A thumb that scrolls goes in an arc, and may
 * begin sideways: a touch that has been further up or down than sideways changes nothing (F-A1).
 */
export const isSidewaysDrag = ({ kind, isTouch, reach }: Press): boolean =>
  kind === 'drag' && (!isTouch || reach.x > reach.y)

/** A place on the slider. `at` is the distance from its left edge, `width` is its whole width; `radius` is half a mark. In px. */
type SliderPlace = { readonly at: number; readonly width: number; readonly radius: number }

const trackOf = ({ width, radius }: SliderPlace): number => Math.max(1, width - 2 * radius)

const valueAt = (place: SliderPlace): number =>
  between((100 * (place.at - place.radius)) / trackOf(place))

/** The value, 0–100, of a pointer that drags over the slider. */
export const dragged = (place: SliderPlace): number => Math.round(valueAt(place))

/**
 * The value of a tap on the slider: the nearest mark; null when the tap changes nothing. A thumb between two marks that
 * is tapped keeps its value.
 */
export const tapped = (place: SliderPlace, value: Intensity): number | null => {
  const pressed = valueAt(place)
  const mark = nearestMark(pressed)
  const isNear = (other: number) => Math.abs(pressed - other) * trackOf(place) <= 100 * place.radius
  if (typeof value === 'number' && isNear(value) && !isNear(mark)) return null
  return mark === value ? null : mark
}

const moved = (by: number) => (value: number) => between(value + by)

const numberKeys: Readonly<Record<string, (value: number) => number>> = {
  ...Object.fromEntries(marks.map((mark, digit) => [String(digit), () => mark])),
  ArrowRight: moved(5),
  ArrowUp: moved(5),
  ArrowLeft: moved(-5),
  ArrowDown: moved(-5),
  PageUp: moved(25),
  PageDown: moved(-25),
  Home: () => 0,
  End: () => 100,
  // As the checkbox beside it (OFF-04).
  ' ': (value) => (value > 0 ? 0 : 100),
}

/** The keys of every row, whatever it asks. */
const commonKeys: Readonly<Record<string, 'unable' | null>> = {
  u: 'unable',
  U: 'unable',
  Backspace: null,
  Delete: null,
}

/** A fact asks yes or no: 100 or 0, under the keys of both languages. */
const factKeys: Readonly<Record<string, Intensity>> = {
  ...commonKeys,
  j: 100,
  J: 100,
  y: 100,
  Y: 100,
  n: 0,
  N: 0,
}

const found = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The answer after a key on the slider, from 0 when it has no number; undefined for any other key. */
export const afterKey = (key: string, value: Intensity): Intensity | undefined => {
  const common = found(commonKeys, key)
  return common === undefined
    ? found(numberKeys, key)?.(typeof value === 'number' ? value : 0)
    : common
}

/** The answer after a key on a fact; undefined for any other key. */
export const afterFactKey = (key: string): Intensity | undefined => found(factKeys, key)
