import { loadSql } from './sql/load-sql.ts'

/** AUTH-10: the tables with the name of a member of staff. */
const staffTables = [
  'board_screens',
  'helping_staff',
  'cases',
  'plans',
  'checks',
  'deviations',
  'handover_lines',
  'module_changes',
  'case_assessments',
  'case_moves',
  'case_log',
  'receipts',
  'outcomes',
  'restrictions',
  'restriction_objects',
  'sheets',
]

/**
 * The triggers of the database; recreated after every migration. Triggers ensure that no write can bypass what they do.
 */
export const triggers = [
  loadSql('triggers/mark-statistics'),
  loadSql('triggers/audit-log'),
  loadSql('triggers/forget-names'),
  ...staffTables.map((table) => loadSql('triggers/forget-staff', { table })),
  loadSql('triggers/note-erasure'),
  loadSql('triggers/spend-reference'),
].join('\n')
