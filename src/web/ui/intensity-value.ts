/** 0–100, 'unable' (could not be judged), or null: never touched, which is not 0. */
export type Intensity = number | 'unable' | null

export type IntensityTexts = {
  /** 'Moderat, 60' */
  readonly value: (value: number) => string
  /** 'Moderat' */
  readonly word: (value: number) => string
  /** What an untouched slider is called aloud; it shows '–'. */
  readonly untouched: string
  /** The answer that it could not be judged. */
  readonly unable: string
  /** The button back to untouched. */
  readonly clear: string
  /** The group of radio buttons, for those whom sliders fail. */
  readonly steps: string
}

const keySteps: Readonly<Record<string, (value: number) => number>> = {
  ArrowRight: (value) => value + 5,
  ArrowUp: (value) => value + 5,
  ArrowLeft: (value) => value - 5,
  ArrowDown: (value) => value - 5,
  PageUp: (value) => value + 25,
  PageDown: (value) => value - 25,
  Home: () => 0,
  End: () => 100,
}

/** The value after a key on the slider, from 0 when it has none yet; null for any other key. */
export const afterKey = (key: string, value: Intensity): number | null => {
  const step = Object.hasOwn(keySteps, key) ? keySteps[key] : undefined
  if (step === undefined) return null
  return Math.min(100, Math.max(0, step(typeof value === 'number' ? value : 0)))
}
