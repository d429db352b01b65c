import { dictionary } from '@zxcvbn-ts/language-common'

/** A3: some 49 000, from lists of leaked ones; with the program, so that nothing is asked outside. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Expects the word in lower case. */
export const isCommonPassword = (word: string): boolean => common.has(word)
