/** The address to link to if it is http or https, else null: content must not contain a script. */
export const webAddress = (text: string | null): string | null => {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  const isOfTheWeb = protocol === 'https:' || protocol === 'http:'
  // V8: text before an @ can imitate another site.
  return isOfTheWeb && username === '' && password === '' ? href : null
}
