import { storedQuery } from '../rows/stored-users.ts'
import type { TestServer } from '../server/server.ts'

/** An assessment as statistics see it; everything else of it is made up. */
export type CountedRow = {
  readonly id: string
  readonly companyId: string | null
  readonly departmentId: string | null
  readonly flow: 'officer' | 'observation' | 'treatment'
  readonly status: 'in_progress' | 'completed' | 'archived'
  readonly risk: 'low' | 'medium' | 'high' | null
  readonly model: string | null
  readonly storedAt: string
  readonly symptoms: readonly { readonly id: string; readonly value: number | null }[]
  /** null: the built-in one. */
  readonly approaches: readonly (string | null)[]
  /** A counselor, where nothing is said. */
  readonly role?: 'counselor' | 'researcher'
}

const insert = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as r (
    id uuid, "companyId" uuid, "departmentId" uuid, "userId" uuid, flow text, status text, risk text,
    model text, role text, "storedAt" timestamptz, symptoms jsonb, approaches jsonb)),
  stored as (
    insert into assessments (id, user_id, company_id, department_id, flow, status, observer_role, started_at,
      completed_at, stored_at, model_code, risk_level, results)
    select id, "userId", "companyId", "departmentId", flow, status, coalesce(role, 'counselor'), "storedAt", "storedAt", "storedAt",
      model, risk, '{}' from given),
  symptoms as (
    insert into assessment_symptoms (assessment_id, symptom_id, company_id, value)
    select g.id, s.id, g."companyId", s.value
    from given g, jsonb_to_recordset(g.symptoms) as s (id uuid, value int))
  insert into assessment_approaches (assessment_id, place, approach_id, company_id)
  select g.id, a.place, a.id::uuid, g."companyId"
  from given g, jsonb_array_elements_text(g.approaches) with ordinality as a (id, place)`

/** Stored in one transaction, past every rule but the database's own. */
export const insertRows = async (
  server: TestServer,
  rows: readonly CountedRow[],
  userId: string | null = null,
): Promise<void> => {
  await storedQuery(server, insert, [JSON.stringify(rows.map((row) => ({ ...row, userId })))])
}
