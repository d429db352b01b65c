/* What of a text can be seen: a zero-width space is not a name, and ten of them are not a reason (F-D2). */

/** Unicode counts some fillers as letters that no font draws. */
const letterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu

const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** Whether the text has a letter, a digit or an emoji, as a name must have. */
export const hasWords = (text: string): boolean =>
  text.search(letterOrDigit) !== -1 || emoji.test(text)

/** White space, and what no font draws. U+2800 is the braille sign without a dot. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

/** Whether there is nothing to see in the text. A dash or a question mark can be seen. */
export const isBlank = (text: string): boolean => unseen.test(text)

const SHORTEST_REASON = 10

/** Whether the text is long enough for a reason, in letters and digits (FUP-32). */
export const isReason = (text: string): boolean =>
  (text.match(letterOrDigit) ?? []).length >= SHORTEST_REASON

/** Whether a sign changes the direction of the text: with one, a name or an address reads as another (V8). */
export const hasDirectionSign = (text: string): boolean => /\p{Bidi_Control}/u.test(text)
