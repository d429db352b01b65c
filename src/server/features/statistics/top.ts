import { builtInUrgentApproach } from '#domain/content/fallback.ts'
import { byCount, toldOf, type sumOf } from '#domain/statistics/figures.ts'
import type { Telling } from '#domain/statistics/small-groups.ts'
import type { Db } from '#server/core/database.ts'
import { text } from '#server/core/texts.ts'
import { findApproaches, findSymptoms } from './names.ts'

/** STA-01 */
const MOST_SHOWN = 5

/** The key of the built-in urgent approach, which has no row. */
const BUILT_IN = 'builtin'

type Names = { readonly nameNo: string; readonly nameEn: string | null }

/** Of content that is not even among the removed. */
const gone = (): Names => ({
  nameNo: text('nb', 'statistics_content_gone'),
  nameEn: text('en', 'statistics_content_gone'),
})

type Asking = {
  readonly db: Db
  readonly sum: ReturnType<typeof sumOf>
  readonly companyId: string | null
  readonly tell: Telling
}

/** STA-01: as the content says it today, in the company that is asked for. */
export const topSymptoms = async ({ db, sum, companyId, tell }: Asking) => {
  const told = toldOf(sum, 'symptom:', tell)
  const found = await findSymptoms(
    db,
    told.map(({ key }) => key),
    companyId,
  )
  return told
    .map(({ key, count }) => {
      const row = found.get(key)
      const { nameNo: name, nameEn } = row ?? gone()
      const risk = row?.isAcute === true ? ('acute' as const) : (row?.risk ?? null)
      return { key, count, name, nameEn, risk }
    })
    .toSorted(byCount)
    .slice(0, MOST_SHOWN)
    .map(({ key: id, ...symptom }) => ({ id, ...symptom }))
}

export const topApproaches = async ({ db, sum, companyId, tell }: Asking) => {
  const told = toldOf(sum, 'approach:', tell)
  const ids = told.map(({ key }) => key).filter((key) => key !== BUILT_IN)
  const found = await findApproaches(db, ids, companyId)
  return told
    .map(({ key, count }) => {
      const row = key === BUILT_IN ? builtInUrgentApproach : (found.get(key) ?? gone())
      return { key, count, name: row.nameNo, nameEn: row.nameEn }
    })
    .toSorted(byCount)
    .slice(0, MOST_SHOWN)
    .map(({ key, ...approach }) => ({ id: key === BUILT_IN ? null : key, ...approach }))
}
