type Line = {
  readonly key: number
  readonly text: string
  /** The other text has it too. */
  readonly isShared: boolean
}

/** The lines of a text, each with whether it stands in the other one too. */
export const linesOf = (text: string, other: string): readonly Line[] => {
  const others = new Set(other.split('\n'))
  return text
    .split('\n')
    .map((line, key) => ({ key, text: line, isShared: others.has(line) }))
    .filter((line) => line.text !== '')
}
