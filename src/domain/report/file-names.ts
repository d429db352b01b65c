/** OFF-09: 'arbeidsdokument_{module}_{date}.txt'; `date` is yyyy-mm-dd. */
export const workDocumentFileName = (moduleLabel: string, date: string): string =>
  fileName('arbeidsdokument', moduleLabel, date)

/** OFF-10: 'modulskjema_{module}_{date}.txt'; `date` is yyyy-mm-dd. */
export const moduleFormFileName = (moduleLabel: string, date: string): string =>
  fileName('modulskjema', moduleLabel, date)

/** The label as it is, but for what is no letter, digit, space or hyphen. RangeError for another date. */
const fileName = (kind: string, moduleLabel: string, date: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`Not yyyy-mm-dd: ${date}`)
  const module = moduleLabel.normalize('NFC').replaceAll(/[^\p{L}\p{N} -]/gu, '')
  return `${kind}_${module.trim() || 'modul'}_${date}.txt`
}
