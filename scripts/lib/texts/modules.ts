/** The names of the modules that `texts.ts` adds to the application. */

/** Each area is one module: the functions that the code of the area calls. */
const AREA = 'virtual:texts/'

export const areaModule = (area: string): string => `${AREA}${area}`

/** The texts of the area in one language. */
export const tableModule = (area: string, language: string): string => `${AREA}${area}/${language}`

/** The area, and the language of a table, that a module is of. */
export const areaIn = (
  id: string,
): { readonly area: string; readonly language?: string } | null => {
  const [, name] = id.split(AREA)
  if (name === undefined) return null
  const [area = '', language] = name.split('/')
  return { area, ...(language !== undefined && { language }) }
}
