const LONGEST = 72

/** Past and progressive forms are not imperative; these verbs only look like one. */
const IMPERATIVE = new Set([
  'Bring',
  'Embed',
  'Exceed',
  'Feed',
  'Need',
  'Proceed',
  'Seed',
  'Shed',
  'Speed',
])

/** Why a commit subject breaks rule 8 of docs/style.md; null when it does not. */
export const subjectProblem = (subject: string): string | null => {
  const [verb = ''] = subject.split(' ')
  if (subject.length > LONGEST) return `has ${subject.length} characters, at most ${LONGEST}`
  if (!/^[A-Z][a-z]+$/u.test(verb)) return 'does not start with a capital verb'
  if (/(?:ed|ing)$/u.test(verb) && !IMPERATIVE.has(verb)) return `is not imperative: ${verb}`
  return subject.endsWith('.') ? 'ends with a full stop' : null
}
