import { sql } from 'drizzle-orm'
import type { WholeCase } from '#contract/cases.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { outcomes, receipts } from '#server/database/schema/case-call-tables.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'

const MAX_ENTRIES = 50

const by = sql`json_build_object('name', r.staff_name, 'function', r.staff_function)`

/** FUP-63: parts of another statement, so that a case takes no more of them. */
export const callsOfCase = (key: CaseKey) => sql<WholeCase['calls']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'to', r.to_function, 'toName', r.to_name, 'phone', r.phone,
      'at', ${isoTime(sql`r.at`)}, 'answered', r.answered, 'readBack', r.read_back, 'agreed', r.agreed,
      'dueAt', ${isoTime(sql`r.due_at`)}, 'doneAt', ${isoTime(sql`r.done_at`)}, 'isEnteredLate', r.entered_late,
      'by', ${by}) order by r.at desc, r.id desc), '[]')
  from (select * from receipts where ${ofJoined(receipts, key)} order by at desc, id desc limit ${MAX_ENTRIES}) r)`

/** FUP-95: what health says of the urgency afterwards. */
export const outcomesOfCase = (key: CaseKey) => sql<WholeCase['outcomes']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'fit', r.fit, 'seenAt', ${isoTime(sql`r.seen_at`)},
      'by', ${by}) order by r.at desc, r.id desc), '[]')
  from (select * from outcomes where ${ofJoined(outcomes, key)} order by at desc, id desc limit ${MAX_ENTRIES}) r)`
