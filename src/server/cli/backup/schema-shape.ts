import type { ClientBase } from 'pg'

const shapeQuery = `
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      || ' ' || convalidated as line
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'policy ' || tablename || ' ' || policyname || ' ' || cmd || ' ' || coalesce(qual, '')
      || ' ' || coalesce(with_check, '') from pg_policies where schemaname = 'public'
  union all
  select 'table ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity
      || ' ' || coalesce(relacl::text, '')
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all
  select format('trigger %s %s %s %s', relname, name, tgenabled, count(*))
    from (select c.relname, t.tgenabled, case when t.tgisinternal then '' else t.tgname end as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace) as t
    group by relname, name, tgenabled
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  order by 1`

/** Constraints, policies, grants, triggers and indexes, a line each: what must be the same after as before. */
export const readSchemaShape = async (client: ClientBase): Promise<string> => {
  const { rows } = await client.query<{ line: string }>(shapeQuery)
  return rows.map(({ line }) => line).join('\n')
}
