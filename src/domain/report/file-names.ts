/** OFF-09: 'arbeidsdokument_{module}_{date}.txt'; `date` is yyyy-mm-dd. */
export const workDocumentFileName = (moduleLabel: string, date: string): string =>
  fileName(['arbeidsdokument', plainLabel(moduleLabel, 'modul')], date)

/** OFF-10: 'modulskjema_{module}_{date}.txt'; `date` is yyyy-mm-dd. */
export const moduleFormFileName = (moduleLabel: string, date: string): string =>
  fileName(['modulskjema', plainLabel(moduleLabel, 'modul')], date)

/** OBS-08: 'observasjon_{code}_{date}.txt'; `date` is yyyy-mm-dd. */
export const observationFileName = (code: string, date: string): string =>
  fileName(['observasjon', plainLabel(code, 'kode')], date)

/** TRT-03: 'behandlingsplan_{date}.txt'; `date` is yyyy-mm-dd. */
export const treatmentPlanFileName = (date: string): string => fileName(['behandlingsplan'], date)

/** STA-03: 'holdepunkt_statistikk_{date}.csv'; `date` is yyyy-mm-dd. */
export const statisticsFileName = (date: string): string =>
  fileName(['holdepunkt', 'statistikk'], date, 'csv')

/** H5: 'innsynslogg_{date}.csv', without a person's name; `date` is yyyy-mm-dd. */
export const accessLogFileName = (date: string): string => fileName(['innsynslogg'], date, 'csv')

/** BO-07: 'hendelseslogg_{date}.csv'; `date` is yyyy-mm-dd. */
export const auditLogFileName = (date: string): string => fileName(['hendelseslogg'], date, 'csv')

/** L5: 'holdepunkt-mine-data-{date}.json'; `date` is yyyy-mm-dd. */
export const ownDataFileName = (date: string): string =>
  fileName(['holdepunkt-mine-data'], date, 'json', '-')

/** FUP-160: 'holdepunkt-sak-{date}.json', without the words of the case; `date` is yyyy-mm-dd. */
export const caseFileName = (date: string): string =>
  fileName(['holdepunkt-sak'], date, 'json', '-')

/** FUP-160: 'holdepunkt-vurdering-{date}.json'; `date` is yyyy-mm-dd. */
export const assessmentFileName = (date: string): string =>
  fileName(['holdepunkt-vurdering'], date, 'json', '-')

/** File systems limit a name to 255 bytes. */
const MAX_LABEL = 60

/** Removes all but alphabetic characters, digits, spaces and hyphens, and shortens the label (V10). */
const plainLabel = (label: string, otherwise: string): string =>
  [...label.normalize('NFC').replaceAll(/[^\p{L}\p{N} -]/gu, '')]
    .slice(0, MAX_LABEL)
    .join('')
    .trim() || otherwise

/** RangeError for another date. */
const fileName = (
  parts: readonly string[],
  date: string,
  ending = 'txt',
  between = '_',
): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`Not yyyy-mm-dd: ${date}`)
  return `${[...parts, date].join(between)}.${ending}`
}
