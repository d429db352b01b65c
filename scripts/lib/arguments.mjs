import { parseArgs } from 'node:util'

/**
 * What a program takes. A row's first column is the rule: `--name` is a flag, `--name X` has a value, `<one>` is any word,
 * `<one> …` is any number of them, everything else is that word.
 *
 * @typedef {object} Usage
 * @property {string} usage
 * @property {string} what
 * @property {string[][]} rows
 * @property {number} [words] How many words it needs. None: any number of those in the rows.
 * @property {string[][]} [legend]
 * @property {string} exit
 * @property {string} more
 * @property {boolean} [makesDatabase] It may make the embedded database.
 */

/**
 * @typedef {object} Arguments
 * @property {readonly string[]} words
 * @property {Readonly<Record<string, string>>} options Those with a value.
 * @property {readonly string[]} flags Those without.
 */

/** A program's help: its table with the first column as wide as its widest entry. */
function helpText(table) {
  const rows = [
    ...table.rows,
    ...(table.legend ?? []),
    ['--help', 'this text; nothing is done'],
    ['exit code', `${table.exit}; 2 the arguments are wrong`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`)
  return `${table.usage}\n\n${table.what}\n\n${lines.join('\n')}\n\nMore: ${table.more}\n`
}

const nameOf = ([usage]) => usage.split(' ')[0]
const hasValue = ([usage]) => usage.includes(' ')

/** The first word that the rows do not know, or what is missing, as a line. */
function wordProblem({ rows, words: needed }, words) {
  const places = rows.filter((row) => !nameOf(row).startsWith('--'))
  const free = places.filter((row) => nameOf(row).startsWith('<'))
  const most = needed ?? Infinity
  const room = free.some(hasValue) ? Infinity : free.length
  const listed = places.map(nameOf)
  const others = words.filter((word) => !listed.includes(word))
  const unknown = others[room] ?? words[most]
  if (unknown !== undefined) return `Unknown argument '${unknown}'`
  return needed > words.length ? `Missing argument: ${listed.join(' or ')}` : null
}

/**
 * The arguments by a program's table, or what is wrong with them in a line; 'help': that was asked for.
 *
 * @param {Pick<Usage, 'rows' | 'words'>} table
 * @param {readonly string[]} args
 * @returns {Arguments | { readonly problem: string } | 'help'}
 */
export function readArguments(table, args) {
  const options = Object.fromEntries(
    table.rows
      .filter((row) => nameOf(row).startsWith('--'))
      .map((row) => [nameOf(row).slice(2), { type: hasValue(row) ? 'string' : 'boolean' }]),
  )
  try {
    const { values, positionals: words } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean' } },
      strict: true,
      allowPositionals: true,
    })
    if (values.help === true) return 'help'
    const problem = wordProblem(table, words)
    if (problem !== null) return { problem }
    const given = Object.entries(values)
    return {
      words,
      options: Object.fromEntries(given.filter(([, value]) => value !== true)),
      flags: given.filter(([, value]) => value === true).map(([name]) => name),
    }
  } catch (error) {
    // Its first sentence: the others are about arguments that begin with a hyphen.
    return { problem: error.message.split(/\. |\.?\n/u)[0] }
  }
}

/**
 * The arguments of this process. Asked for its help, or with arguments that are wrong (exit code 2), the process prints the
 * help and ends.
 *
 * @param {Usage} table
 * @returns {Arguments}
 */
export function programArguments(table) {
  const read = readArguments(table, process.argv.slice(2))
  if (read === 'help') {
    process.stdout.write(helpText(table))
    process.exit(0)
  }
  if ('problem' in read) {
    process.stderr.write(`${read.problem}\n\n${helpText(table)}`)
    process.exit(2)
  }
  return read
}
