import type { ShownCase } from '#contract/boardScreens.ts'

/** FUP-43: two minutes before the limit, and at it. */
type Alarm = 'near' | 'late'

const LATE: ReadonlySet<ShownCase['state']> = new Set([
  'late',
  'missed',
  'no-reaction',
  'unguarded',
])

const alarmOf = ({ state, isNear }: ShownCase): Alarm | null => {
  if (LATE.has(state)) return 'late'
  return isNear ? 'near' : null
}

/** The alarms of a board, by reference. */
export type Alarms = ReadonlyMap<string, Alarm>

export const alarmsOf = (rows: readonly ShownCase[]): Alarms =>
  new Map(
    rows.flatMap((row) => {
      const alarm = alarmOf(row)
      return alarm === null ? [] : [[row.reference, alarm] as const]
    }),
  )

/** FUP-43: how many tones a change of the board needs: two when a case has become late, one when one comes near. */
export const tonesFor = (before: Alarms, after: Alarms): 0 | 1 | 2 => {
  const fresh = [...after].filter(([reference, alarm]) => before.get(reference) !== alarm)
  if (fresh.some(([, alarm]) => alarm === 'late')) return 2
  return fresh.length > 0 ? 1 : 0
}
/** FUP-43: a short tone; two of them for a late case. In Hz and seconds. */
const PITCH = 660
const LENGTH_S = 0.25
const GAP_S = 0.15

let audio: AudioContext | null = null

/** A browser plays nothing before the user has pressed something. */
export const allowTones = async (): Promise<void> => {
  audio ??= new AudioContext()
  await audio.resume()
}

/** Whether a tone would be heard. */
export const areTonesAllowed = (): boolean => audio?.state === 'running'

/** So many tones, one after the other. */
export const playTones = (count: number): void => {
  if (audio?.state !== 'running') return
  for (let n = 0; n < count; n += 1) {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    const from = audio.currentTime + n * (LENGTH_S + GAP_S)
    oscillator.frequency.value = PITCH
    volume.gain.setValueAtTime(0.3, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + LENGTH_S)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(from + LENGTH_S)
  }
}
