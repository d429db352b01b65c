import type { Client } from 'pg'
import { loadOfficerContent } from '../../../src/server/services/content/officer-content-reads.ts'
import { loadTreatmentContent } from '../../../src/server/features/treatment/queries.ts'
import { inTransaction } from '../../../src/server/core/database.ts'
import type { Services } from '../../../src/server/core/call-context.ts'
import { seededRandom } from '../../../src/testing/demo/random.ts'
import { demoYear } from '../../../src/testing/demo/year.ts'

const nobody = {
  userId: '018f0000-0000-7000-8000-000000000000',
  companyId: '018f0000-0000-7000-8000-000000000000',
  departmentId: '018f0000-0000-7000-8000-000000000000',
}

/** A year of invented assessments of all flows, with the results that the product gives on the shipped content. */
const invented = (services: Services, seed: number) =>
  inTransaction(services.pool, { role: 'system', userId: null }, async (db) =>
    demoYear({
      random: seededRandom(seed),
      content: {
        officer: await loadOfficerContent(db, null),
        treatment: await loadTreatmentContent(db, null),
      },
      authors: [nobody],
      now: services.now(),
      newId: services.newId,
    }),
  )

/** Puts them into the temporary table `patterns` of this connection, numbered from 1; how many they are. */
export const addPatterns = async (
  client: Client,
  services: Services,
  seed: number,
): Promise<number> => {
  const year = await invented(services, seed)
  const rows = year.map(({ assessment: row, symptoms, responses = {}, approaches = [] }, n) => ({
    n: n + 1,
    flow: row.flow,
    is_anonymous: row.isAnonymous ?? false,
    knows_person: row.knowsPerson ?? null,
    model_code: row.modelCode ?? null,
    risk_level: row.riskLevel ?? null,
    results: row.results,
    symptoms: Object.keys(symptoms),
    intensities: Object.values(symptoms),
    questions: Object.keys(responses),
    responses: Object.values(responses),
    approaches,
  }))
  await client.query(
    `create temporary table patterns (n int primary key, flow text, is_anonymous boolean, knows_person boolean,
       model_code text, risk_level text, results jsonb, symptoms uuid[], intensities int[], questions uuid[],
       responses jsonb[], approaches uuid[])`,
  )
  await client.query(
    `insert into patterns select * from jsonb_to_recordset($1::jsonb) as r (n int, flow text, is_anonymous boolean,
       knows_person boolean, model_code text, risk_level text, results jsonb, symptoms uuid[], intensities int[],
       questions uuid[], responses jsonb[], approaches uuid[])`,
    [JSON.stringify(rows)],
  )
  await client.query('analyze patterns')
  return rows.length
}
