type Line = {
  readonly key: number
  readonly text: string
  /** The other text contains it too. */
  readonly isShared: boolean
}

/** The lines of a text, each with whether the other text contains it too. */
export const linesOf = (text: string, other: string): readonly Line[] => {
  const others = new Set(other.split('\n'))
  return text
    .split('\n')
    .map((line, key) => ({ key, text: line, isShared: others.has(line) }))
    .filter((line) => line.text !== '')
}
