const dateFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

/** '2026-11-21', the day in Norway of an ISO instant, as file names have it. */
export const isoDate = (instant: string): string => dateFormat.format(new Date(instant))
