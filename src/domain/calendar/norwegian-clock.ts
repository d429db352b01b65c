const HOUR_MS = 3_600_000

const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** How far Norway is ahead of UTC, in hours: summer first, so that of a time that comes twice the first counts. */
const offsets = [2, 1] as const

/**
 * The moment of a time '07:15' of a day '2026-11-26' in Norway, in ms since 1970. A time that the day does not have, in the
 * night when the clocks go forward, is the one an hour later.
 */
export const momentInNorway = (day: string, clock: string): number => {
  const inUtc = Date.parse(`${day}T${clock}:00.000Z`)
  const found = offsets
    .map((hours) => inUtc - hours * HOUR_MS)
    .find((at) => shown.format(at) === `${day} ${clock}`)
  return found ?? inUtc - HOUR_MS
}

/** The minute of the day in Norway, 0 to 1439, of a moment in ms since 1970. */
export const minuteInNorway = (at: number): number => {
  const [hours = 0, minutes = 0] = shown.format(at).slice(-5).split(':').map(Number)
  return hours * 60 + minutes
}
