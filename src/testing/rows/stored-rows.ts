import type { TestServer } from '../server/server.ts'

/** An assessment and its parts as they are in the database, seen by the program itself. */
export const storedRows = (server: TestServer, id: string) =>
  server.database.asProgram(async (client) => {
    const rows = async (text: string) =>
      (await client.query<Record<string, unknown>>(text, [id])).rows
    return {
      assessments: await rows('select * from assessments where id = $1'),
      symptoms: await rows(
        'select symptom_id, value, company_id from assessment_symptoms where assessment_id = $1',
      ),
      responses: await rows(
        'select question_id, response, company_id from assessment_responses where assessment_id = $1',
      ),
      approaches: await rows(
        `select place, approach_id, company_id from assessment_approaches
         where assessment_id = $1 order by place`,
      ),
    }
  })

/** The audit rows that name this thing, oldest first. */
export const auditRowsOf = (server: TestServer, resourceId: string) =>
  server.database.asProgram(async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      'select * from audit_log where resource_id = $1 order by at, id',
      [resourceId],
    )
    return rows
  })

/** All that there is of an organisation and its people, as one text: the same text, nothing was touched. */
export const organisationText = (server: TestServer, companyId: string): Promise<string> =>
  server.database.asProgram(async (client) => {
    const { rows } = await client.query<{ row: string }>({
      name: 'organisation text',
      text: `select c::text as row from companies c where id = $1
       union all select d::text from departments d where company_id = $1
       union all select u::text from users u where company_id = $1
       union all select s::text from sessions s join users u on u.id = s.user_id
         where u.company_id = $1
       union all select v::text from content_versions v where company_id = $1
       union all select a::text from content_approvals a where company_id = $1
       union all select g::text from symptom_groups g where company_id = $1
       union all select s::text from symptoms s where company_id = $1
       union all select q::text from questions q where company_id = $1
       union all select a::text from approaches a where company_id = $1
       union all select c::text from assessment_categories c where company_id = $1
       union all select b::text from symptom_bank b where company_id = $1
       union all select m::text from modules m where company_id = $1
       order by 1`,
      values: [companyId],
    })
    return rows.map(({ row }) => row).join('\n')
  })
