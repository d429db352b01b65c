import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { builtInUrgentApproach } from '#domain/content/from-shipped.ts'
import { researcherFiguresJob, statisticsJob } from '#server/jobs/all.ts'
import { addCompany, addDepartment } from '../rows/builders.ts'
import type { TestServer } from '../server/server.ts'
import { storedQuery } from '../rows/stored-users.ts'
import type { CountedRow } from './rows.ts'

/** A company's departments; null: those who are in none. */
export type Scopes = readonly {
  readonly companyId: string | null
  readonly departmentId: string | null
}[]

/** Two companies with two departments each, and all who are in none. */
export const addScopes = async (server: TestServer): Promise<Scopes> => {
  const scopes: Scopes[number][] = [{ companyId: null, departmentId: null }]
  for (const name of ['Nordre fengsel', 'Søndre fengsel']) {
    const companyId = await addCompany(server.services, { name })
    scopes.push({ companyId, departmentId: null })
    for (const letter of ['Å', 'B']) {
      const named = { companyId, name: `Avdeling ${letter}` }
      scopes.push({ companyId, departmentId: await addDepartment(server.services, named) })
    }
  }
  return scopes
}

/** Symptoms of both banks, some of which are removed, and approaches with the built-in one; by id, with their names. */
export const contentNames = async (server: TestServer) => {
  const symptoms = await storedQuery(
    server,
    `(select id, name_no as name, name_en as "nameEn",
       case when urgent then 'high' else observation_risk end as risk
     from symptoms order by urgent desc, id limit 4)
     union all
     (select id, name_no, name_en, case when safety_alert then 'high' end
     from symptom_bank order by safety_alert desc, id limit 4)`,
  )
  const approaches = await storedQuery(
    server,
    `select id, name_no as name, name_en as "nameEn" from approaches order by id limit 6`,
  )
  const builtIn = {
    id: null,
    name: builtInUrgentApproach.nameNo,
    nameEn: builtInUrgentApproach.nameEn,
  }
  type Named = { id: string | null; name: string; nameEn: string | null; risk?: string | null }
  const named = [...symptoms, ...approaches, builtIn] as Named[]
  return {
    symptomIds: symptoms.map(({ id }) => String(id)),
    approachIds: [...approaches.map(({ id }) => String(id)), null],
    names: new Map(named.map(({ id, ...rest }) => [String(id), rest])),
  }
}

/** On both sides of every range, of the days when the clocks change, and of midnight in Oslo in summer and winter. */
const daysAgo = [
  0, 1, 6, 7, 13, 14, 27, 29, 30, 59, 60, 89, 90, 179, 180, 236, 237, 364, 365, 729, 730, 1500,
]
const times = [
  '00:00:00.000',
  '01:00:00.000',
  '12:00:00.000',
  '21:59:59.999',
  '22:00:00.000',
  '22:59:59.999',
  '23:00:00.000',
]

type Content = {
  readonly symptomIds: readonly string[]
  readonly approachIds: readonly (string | null)[]
}

export const anyRow = (scopes: Scopes, { symptomIds, approachIds }: Content, now: Date) =>
  fc
    .record({
      place: fc.constantFrom(...scopes),
      flow: fc.constantFrom('officer', 'observation', 'treatment'),
      status: fc.constantFrom('in_progress', 'completed', 'archived'),
      risk: fc.constantFrom('low', 'medium', 'high', null),
      model: fc.constantFrom('Modul 3', 'Modul 5', 'Modul 9', null),
      ago: fc.constantFrom(...daysAgo),
      time: fc.constantFrom(...times),
      symptoms: fc.uniqueArray(
        fc.record({ id: fc.constantFrom(...symptomIds), value: fc.constantFrom(null, 0, 1, 100) }),
        { selector: ({ id }) => id, maxLength: 4 },
      ),
      approaches: fc.uniqueArray(fc.constantFrom(...approachIds), { maxLength: 3 }),
    })
    .map(({ place: scope, ago, time, ...row }): CountedRow => {
      const day = new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
      const at = new Date(`${day}T${time}Z`)
      const isFinished = row.status === 'completed'
      return {
        ...row,
        ...scope,
        id: uuidv7(),
        // Never after now, as the server's clock has it.
        storedAt: (at > now ? now : at).toISOString(),
        risk: isFinished ? (row.risk ?? 'low') : row.risk,
        model: isFinished ? (row.model ?? 'Modul 3') : row.model,
      }
    })

/** As the job does it, until there is nothing left to do. */
export const aggregateAll = async (server: TestServer): Promise<void> => {
  while ((await statisticsJob.run(server.services)).isMore);
}

/** X3: as the job does it, until all days that have ended are released. */
export const releaseAll = async (server: TestServer): Promise<void> => {
  while ((await researcherFiguresJob.run(server.services)).isMore);
}
