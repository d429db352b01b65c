const WIDTH = 78

/**
 * Text in lines of at most 78 characters, broken at spaces. `first` precedes the first line, and
 * as much space precedes the others. A word longer than a line stays whole.
 */
export const wrap = (text: string, first = ''): readonly string[] => {
  const indent = ' '.repeat([...first].length)
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = isEmpty ? `${line}${word}` : `${line} ${word}`
    if (isEmpty || [...longer].length <= WIDTH) line = longer
    else {
      lines.push(line)
      line = `${indent}${word}`
    }
    isEmpty = false
  }
  return [...lines, line.trimEnd()]
}

/** A list with a dash before each entry. */
export const bullets = (entries: readonly string[]): readonly string[] =>
  entries.flatMap((entry) => wrap(entry, '- '))

/** A numbered list, from 1. */
export const numbered = (entries: readonly string[]): readonly string[] =>
  entries.flatMap((entry, position) => wrap(entry, `${position + 1}. `))

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/**
 * Quotes a user's text with a mark before each line. No line can then pass for a heading, a list or
 * the end of the document. `indent` precedes the marks.
 */
export const quoted = (text: string, indent = ''): readonly string[] => {
  const mark = `${indent}| `
  return text
    .trim()
    .split(LINE_BREAK)
    .flatMap((line) => wrap(line.replaceAll(/\p{Cc}/gu, ' '), mark))
    .map((line) => `${mark}${line.slice(mark.length)}`.trimEnd())
}

/** Lines under a heading. */
export type Section = { readonly heading: string; readonly lines: readonly string[] }

/** A document with a title and its sections, without empty sections. */
export const plainText = (title: string, sections: readonly Section[]): string =>
  [
    underlined(title, '='),
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ heading, lines }) =>
        heading === '' ? lines.join('\n') : `${underlined(heading, '-')}\n${lines.join('\n')}`,
      ),
  ]
    .join('\n\n')
    .concat('\n')

const underlined = (text: string, mark: string): string =>
  `${text}\n${mark.repeat(Math.min(WIDTH, [...text].length))}`
