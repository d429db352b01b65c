/** The address to link to when it is one of the web, else null: content is no place for a script. */
export const webAddress = (text: string | null): string | null => {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
