/** CNT-05: a colour sets text, background and hover together. */
export const colorPresets = [
  'purple',
  'blue',
  'yellow',
  'green',
  'red',
  'indigo',
  'grey',
  'pink',
] as const
export type ColorPreset = (typeof colorPresets)[number]

/** CNT-05: what an editor can choose from: those that ship, and five more. */
export const categoryIcons = [
  '📋',
  '😔',
  '🆘',
  '💊',
  '💔',
  '⚠️',
  '🎭',
  '🌀',
  '😰',
  '😡',
  '🧠',
  '🌙',
] as const

/** CNT-03: of a new symptom group. */
export const USUAL_COLOR_TAG = '#3B82F6'
/** CNT-06: of a new bank symptom, and of one whose severity is empty or 0. */
export const USUAL_SEVERITY = 50

/** What officers call a module: 'Modul 7' of 'M7', the code itself where it is another one. */
export const moduleLabel = (code: string): string => {
  const number = /^M(\d+)$/u.exec(code)?.[1]
  return number === undefined ? code : `Modul ${number}`
}
