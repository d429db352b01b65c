import { sql } from 'drizzle-orm'
import type { WholeCase } from '#contract/cases.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { caseLog } from '#server/database/schema/case-parts.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'

const MAX_ENTRIES = 50

/** FUP-29: a part of another statement, so that a case takes no more of them. FUP-08: with those of joined cases. */
export const logOfCase = (key: CaseKey) => sql<WholeCase['log']>`(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'at', ${isoTime(sql`l.at`)}, 'reason', l.reason,
      'by', json_build_object('name', l.staff_name, 'function', l.staff_function)) order by l.at desc, l.id desc), '[]')
  from (select * from case_log where ${ofJoined(caseLog, key)} order by at desc, id desc limit ${MAX_ENTRIES}) l)`
