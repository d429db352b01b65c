import type { Client } from 'pg'

/** The id of the n-th row; `kind` separates the kinds of rows, and these from the rows of `bench/scale`. */
const idOf = (kind: string, n: string): string =>
  `('018f00${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** FUP-03: the words of a reference are letters. */
const asLetters = (n: string): string => `translate(${n}::text, '0123456789', 'abcdefghij')`

const CHECKS = 10

/** The columns of each row of a case, and their values. */
const part = 'company_id, department_id, case_id, staff_name, staff_function'
const partOf = 'c.company_id, c.department_id, c.id, c.staff_name, c.staff_function'
const rowOf = (kind: string): string => `${idOf(kind, 'm.n')}, ${partOf}`
const source = 'from many_cases m join cases c on c.id = m.id'
const minutes = (n: string): string => `$now::timestamptz - ${n} * interval '1 minute'`

/**
 * Every second case is closed; the others have a plan whose review is not due: no job finds a deviation while the drill
 * compares.
 */
const statements: readonly string[] = [
  `create temporary table many_cases as
     select n, ${idOf('0a', 'n')} as id, company_id, department_id, n % 2 = 0 as is_closed, number
     from (select row_number() over (order by d.id, k)::int as n, d.company_id, d.id as department_id,
         row_number() over (partition by d.company_id order by d.id, k)::int as number
       from departments d, generate_series(1, $cases) k) as numbered`,
  `insert into follow_up_settings (id, company_id, is_enabled, legal_basis, dpia_on, list_routine, shift_times)
     select ${idOf('0b', `row_number() over (order by id)`)}, id, true, 'Straffegjennomføringsloven § 4', '2026-10-01',
       'Låst i skapet på vaktrommet', '["07:15", "14:45", "22:00"]' from companies`,
  `update departments set call_list = '[{"name": "Helseavdelingen", "phone": "22 00 00 00", "hours": ""}]'`,
  `insert into cases (id, company_id, department_id, reference, status, module, is_acute, risk_since, is_for_health,
       staff_name, staff_function, plan_number, next_review_at, last_check_kind, last_check_at, closed_at, close_reason, created_at)
     select id, company_id, department_id, 'kongle-' || ${asLetters('n')}, case when is_closed then 'closed' else 'followed-up' end,
       case n % 3 when 0 then 'M3' when 1 then 'M5' else 'M9' end, false, ${minutes('600')}, n % 3 = 0, 'Kari Nordmann',
       'officer', 1, $now::timestamptz + interval '30 days', 'talked', ${minutes('5')},
       case when is_closed then ${minutes('1')} end, case when is_closed then 'Flyttet' end, ${minutes('600')}
     from many_cases`,
  `insert into plans (id, ${part}, number, saved_at, owner_function, owner_department_id, owner_department_name, level,
       next_review_at, measures, own_words, signals, helps)
     select ${rowOf('0c')}, 1, ${minutes('590')}, 'shift-leader', c.department_id, 'Avdeling', '{"kind": "none"}',
       c.next_review_at, '["Samtale hver vakt"]', 'Vil snakke med presten', '', '' ${source}`,
  `insert into checks (id, ${part}, kind, change, text, observed_at, received_at, is_time_certain, submission_hash)
     select ${idOf('0d', `m.n * ${CHECKS} + k`)}, ${partOf}, case k % 2 when 0 then 'talked' else 'awake' end, 'same', '',
       ${minutes('(k * 23)')}, ${minutes('(k * 23)')}, true, '' ${source}, generate_series(0, ${CHECKS - 1}) k`,
  `insert into module_changes (id, ${part}, from_module, to_module, reason, at)
     select ${rowOf('0e')}, null, c.module, 'Vurdert', ${minutes('595')} ${source}`,
  `insert into deviations (id, ${part}, kind, from_at, to_at, explanation)
     select ${rowOf('0f')}, 'late', ${minutes('500')}, ${minutes('490')}, case when m.n % 5 > 0 then 'incident' end ${source}`,
  `insert into receipts (id, ${part}, to_function, phone, at, received_at, answered, read_back, agreed, done_at, entered_late)
     select ${rowOf('10')}, 'health', '22 00 00 00', ${minutes('480')}, ${minutes('480')}, true, true, 'Ser personen',
       ${minutes('400')}, false ${source}`,
  `insert into outcomes (id, ${part}, fit, seen_at, at)
     select ${rowOf('11')}, 'fitted', ${minutes('400')}, ${minutes('390')} ${source}`,
  `insert into case_log (id, ${part}, kind, at, reason)
     select ${rowOf('12')}, 'held', ${minutes('300')}, 'Klage' ${source}`,
  `insert into handover_lines (id, ${part}, shift_at, offered_at)
     select ${rowOf('13')}, ${minutes('200')}, ${minutes('205')} ${source}`,
  `insert into restrictions (id, ${part}, kind, reason, lesser_means, decided_by, starts_at, ends_at, ended_at)
     select ${rowOf('14')}, 'objects', 'Har knust speilet', 'Samtale', 'shift-leader', ${minutes('350')}, ${minutes('230')},
       ${minutes('240')} ${source}`,
  `insert into restriction_objects (id, ${part}, restriction_id, kind, returned_at)
     select ${rowOf('15')}, ${idOf('14', 'm.n')}, 'belt', ${minutes('240')} ${source}`,
  `insert into sheets (id, ${part}, number, printed_at, max_gap, gaps, entered_at)
     select ${rowOf('16')}, m.number, ${minutes('330')}, 15, '[7, 9, 12]', ${minutes('310')} ${source}`,
  `insert into sheet_counters (id, company_id, last)
     select ${idOf('17', 'min(n)')}, company_id, max(number) from many_cases group by company_id`,
  `insert into spent_references (id, company_id, reference, free_at)
     select ${idOf('18', 'n')}, company_id, 'brukt-' || ${asLetters('n')}, $now::timestamptz + interval '90 days' from many_cases`,
]

/**
 * Adds so many cases of follow-up to each department, with plans, checks, calls, restrictions and sheets. `client` is that of
 * `addManyAssessments`, where triggers are off.
 */
export const addManyCases = async (
  client: Client,
  { perDepartment, now }: { readonly perDepartment: number; readonly now: Date },
): Promise<void> => {
  for (const statement of statements) {
    await client.query(
      statement
        .replaceAll('$cases', String(perDepartment))
        .replaceAll('$now', `'${now.toISOString()}'`),
    )
  }
}
