/**
 * The conditions of the policies on rows of another table, which Citus does not plan on a shard. There a function looks them
 * up, with the caller's rights; the company leads it to the rows on the same node.
 */
const lookups: readonly {
  /** As `policies.ts` has it, with any white space. */
  readonly conditions: readonly string[]
  readonly call: string
  readonly definition: string
}[] = [
  {
    conditions: [
      `exists (select from users u where u.id = user_id and u.company_id = (select app.company_id())
      and u.role not in ('superadmin', 'administrator'))`,
    ],
    call: 'app.is_own_user(user_id)',
    definition: `app.is_own_user(account uuid) returns boolean language plpgsql stable as $$
      begin
        return exists (select 1 from users u where u.id = account and u.company_id = app.company_id()
          and u.role not in ('superadmin', 'administrator'));
      end
    $$`,
  },
  {
    conditions: [
      `exists (select from departments d where d.id = department_id and d.company_id = (select app.company_id()))`,
    ],
    call: 'app.is_own_department(department_id)',
    definition: `app.is_own_department(department uuid) returns boolean language plpgsql stable as $$
      begin
        return exists (select 1 from departments d where d.id = department and d.company_id = app.company_id());
      end
    $$`,
  },
  {
    conditions: [`exists (select from cases c where c.id = case_id)`],
    call: 'app.sees_case(case_id, company_id)',
    definition: `app.sees_case(case_id uuid, company uuid) returns boolean language plpgsql stable as $$
      declare is_seen boolean;
      begin
        execute format('select exists (select 1 from %s r where r.id = $1 and r.company_id = $2)',
          app.shard_of('cases', company)) into is_seen using case_id, company;
        return is_seen;
      end
    $$`,
  },
  {
    conditions: [
      'exists (select from assessments a where a.id = assessment_id)',
      ...['assessment_symptoms', 'assessment_responses', 'assessment_approaches'].map(
        (part) =>
          `exists (select from assessments a where a.id = assessment_id and a.company_id is not distinct from ${part}.company_id)`,
      ),
    ],
    call: 'app.sees_assessment(assessment_id, company_id)',
    definition: `app.sees_assessment(assessment_id uuid, company uuid) returns boolean language plpgsql stable as $$
      declare is_seen boolean;
      begin
        execute format('select exists (select 1 from %s r where r.id = $1 and r.company_id = $2)',
          app.shard_of('assessments', company)) into is_seen using assessment_id, company;
        return is_seen;
      end
    $$`,
  },
]

/**
 * The shard with the rows of a company where this machine has it, else the table. Citus would plan a query of the table for each
 * row, which takes ten times as long.
 */
const shardOf = `app.shard_of(of_table regclass, company uuid) returns regclass language sql stable as $$
  select coalesce(to_regclass(of_table || '_' || get_shard_id_for_distribution_column(of_table, company)), of_table)
$$`

/** SQL: the functions that the policies of the shards call. */
export const lookupFunctions = [shardOf, ...lookups.map(({ definition }) => definition)]
  .map((definition) => `create or replace function ${definition};\n`)
  .join('\n')

const squeeze = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll('( ', '(')

/** The conditions of a policy, with calls in place of sub-selects. */
export const withLookups = (policy: string): string => {
  let text = squeeze(policy)
  for (const { conditions, call } of lookups) {
    for (const condition of conditions) text = text.replaceAll(squeeze(condition), call)
  }
  return text
}
