/** PUB-06: what people type for a time: '14:30', '14.30', '1430', '9:05'. */
const form = /^(?<hour>\d{1,2})[:.]?(?<minute>\d{2})$/u

/** The time that a person typed as '14:30', or null. */
export const typedTime = (text: string): string | null => {
  const { hour, minute = '' } = form.exec(text.trim())?.groups ?? {}
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
