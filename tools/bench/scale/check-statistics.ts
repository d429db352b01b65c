import type { Statistics } from '../../../src/contract/statistics.ts'
import type { Random } from '../../../src/testing/demo/random.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import type { Instance } from './instance.ts'

/** How many companies are counted with nothing that the product counts with. */
const COMPANIES = 3

const naive = `
  with mine as (
    select id, flow, status, risk_level from assessments
    where company_id = $1 and ($2::int is null
      or (stored_at at time zone 'Europe/Oslo')::date > (now() at time zone 'Europe/Oslo')::date - $2::int))
  select count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
    count(*) filter (where status = 'archived')::int as archived, count(*) filter (where risk_level = 'high')::int as high,
    (select array_agg(count order by count desc) from (
      select count(*)::int as count from mine m join assessment_symptoms s on s.assessment_id = m.id
      where m.flow <> 'officer' or s.value > 0 group by s.symptom_id order by 1 desc limit 5) top) as symptoms
  from mine`

const readStatistics = async (instance: Instance, companyId: string, dateRange: string) => {
  const input = { companyId, dateRange }
  const { data } = await callApi(instance.url, 'statistics.getStats', input, instance.superadmin)
  const { assessments: sums, symptoms } = data as Statistics
  const { total, completed, archived, high } = sums
  const top = symptoms.mostSelected.map(({ count }) => count)
  return { total, completed, archived, high, symptoms: top.length > 0 ? top : null }
}

/** STA-04 at this size: throws where the statistics are not what a naive count says. How many figures were compared. */
export const checkStatistics = async (instance: Instance, random: Random): Promise<number> => {
  const companies = await instance.read('select id from companies order by id')
  let compared = 0
  for (let n = 0; n < COMPANIES; n += 1) {
    const companyId = String(random.pick(companies)['id'])
    for (const [range, days] of [
      ['all', null],
      ['30days', 30],
    ] as const) {
      const [counted] = await instance.read(naive, [companyId, days])
      const [one, other] = [await readStatistics(instance, companyId, range), counted].map((of) =>
        JSON.stringify(of),
      )
      if (one !== other) throw new Error(`${companyId}, ${range}: told ${one}, counted ${other}`)
      compared += 1
    }
  }
  return compared
}
