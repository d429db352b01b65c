import { sql } from 'drizzle-orm'
import { assessments } from '#server/database/schema/assessment-tables.ts'

/** In a result that an earlier program stored: an officer's symptom with an alert, or an alert of the other flows. */
const acuteResult = sql`(
  jsonb_path_exists(${assessments.results}, '$.categories[*].symptoms[*] ? (@.alertText != null)')
  or ${assessments.results} ? 'acuteElsewhere'
  or coalesce(jsonb_array_length(${assessments.results} -> 'alerts'), 0) > 0)`

/** The same: some symptom of an officer's form has a value. The other flows ask for at least one sign. */
const assessedResult = sql`(${assessments.flow} <> 'officer' or jsonb_path_exists(
  ${assessments.results}, '$.categories[*].symptoms[*] ? (@.answer.type() == "number")'))`

/** SAFE-01, SAFE-05: what a list shows beside the level. Of the results of earlier programs it is read in the result. */
export const resultFlags = {
  isAcute: sql<boolean>`coalesce(${assessments.isAcute}, ${acuteResult}, false)`,
  isAssessed: sql<boolean>`coalesce(${assessments.isAssessed}, ${assessedResult}, true)`,
}
