const inOslo = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', year: 'numeric' })

/** OBS-06: the year in the model code, as the calendar in Norway has it; `at` in milliseconds since 1970. */
export const codeYear = (at: number): number => Number(inOslo.format(at))
