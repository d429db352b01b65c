/** The address to link to when it is one of the web, else null: content is no place for a script. */
export const webAddress = (text: string | null): string | null => {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  const isOfTheWeb = protocol === 'https:' || protocol === 'http:'
  // V8: what stands before an @ can be made to look like another site.
  return isOfTheWeb && username === '' && password === '' ? href : null
}
