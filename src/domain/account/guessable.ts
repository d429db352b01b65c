/** The owner of a password: an attacker tries known facts about the owner first (A3). */
export type PasswordOwner = {
  readonly email: string
  readonly fullName: string
  readonly companyName: string | null
}

/** First guesses for Norwegians in this trade, missing in foreign lists. In the form that `fold` below returns. */
const words: ReadonlySet<string> = new Set(
  `passord passordet hemmelig velkommen sommer sommeren vinter vinteren hosten varen host var jul paske pinse
  januar februar mars april mai juni juli august september oktober november desember mandag tirsdag onsdag torsdag
  fredag lordag sondag norge noreg oslo bergen trondheim stavanger fengsel fengselet kriminalomsorg kriminalomsorgen
  betjent avdeling holdepunkt helse sykehus sykepleier lege fotball hytte solskinn elsker kjaerlighet`
    .split(/\s+/u)
    .filter((word) => word !== ''),
)

/** Characters that replace alphabetic ones. */
const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Lower case, without accents: 'Høsten' and 'hosten' are one guess. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('å', 'a')

const substitute = (text: string): string =>
  [...text].map((sign) => substitutions[sign] ?? sign).join('')

/** This many characters around a common word do not make it harder to guess: 'Sommer2026!!'. */
const MAX_AROUND = 8

/** As many that are the owner's own are enough to be a password by themselves. */
const MIN_OWN = 6

/** Each way to read it as a word with other characters around it. */
const wordsIn = (folded: string): readonly string[] => {
  const bare = /\p{L}(?:.*\p{L})?/su.exec(folded)?.[0] ?? ''
  const around = folded.length - bare.length
  const decorated = around <= MAX_AROUND ? [bare] : []
  const spelt = substitute(folded)
  const speltBare = substitute(bare)
  return [folded, spelt, ...decorated, ...(decorated.length > 0 ? [speltBare] : [])]
}

const knownOf = ({ email, fullName, companyName }: PasswordOwner): readonly string[] =>
  [email.split('@')[0] ?? '', ...email.split(/[@.]/u), fullName, companyName ?? '']
    .flatMap((text) => [fold(text).replaceAll(/\s+/gu, ''), ...fold(text).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length)

/**
 * A3: whether a password is easy to guess: a common one (`isCommon` checks lists in lower case), a common word with a
 * year or an exclamation mark, one repeated character, or little more than known facts about its owner.
 */
export const isGuessable = (
  password: string,
  owner: PasswordOwner,
  isCommon: (word: string) => boolean,
): boolean => {
  const folded = fold(password)
  if (new Set(folded).size <= 2) return true
  if (wordsIn(folded).some((word) => words.has(word) || isCommon(word))) return true
  const own = knownOf(owner).reduce((rest, known) => rest.replaceAll(known, ''), folded)
  return own !== folded && own.length < MIN_OWN
}
