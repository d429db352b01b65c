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
