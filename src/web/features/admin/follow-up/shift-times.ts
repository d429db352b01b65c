const clock = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/u

/** '7:15', '07.15' and '0715' as '07:15'; null: the text is no time of the day. */
const readClock = (text: string): string | null => {
  const [, hour, minute] = clock.exec(text) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** FUP-09: the times in a typed text, in their order, each once. Null: some part of the text is no time. */
export const readShiftTimes = (text: string): readonly string[] | null => {
  const times: string[] = []
  for (const part of text.split(/[\s,;]+/u).filter((one) => one !== '')) {
    const time = readClock(part)
    if (time === null) return null
    times.push(time)
  }
  return [...new Set(times)].toSorted()
}
