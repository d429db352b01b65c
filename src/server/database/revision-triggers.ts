/** The tables whose rows a result or its approval depends on (`services/content`). */
const contentTables = [
  'assessment_categories',
  'symptom_bank',
  'modules',
  'module_rules',
  'symptom_groups',
  'symptoms',
  'questions',
  'approaches',
  'influence_rules',
  'sources',
  'guidance',
  'content_approvals',
] as const

const triggerOf = (table: string): string => `
drop trigger if exists raise_revision on ${table};
create constraint trigger raise_revision after insert or update or delete on ${table}
  deferrable initially deferred for each row execute function app.raise_revision();
`

/**
 * Each change of content raises the revision in its own transaction. A call that reads the same revision as before
 * therefore knows that no change was committed since. The triggers run at commit: the transaction then has all its
 * other locks, and two changes cannot wait for each other. `app.revised` keeps the second row of a transaction from
 * raising it again. A revision is a time, so that a database that was set back to an earlier state never reaches a
 * revision twice.
 */
export const revisionTriggers = `
create or replace function app.raise_revision() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('app.revised', true), '') = '' then
      perform set_config('app.revised', 'on', true);
      insert into content_revision as c (revision) values ((extract(epoch from clock_timestamp()) * 1000000)::bigint)
        on conflict (id) do update set revision = greatest(c.revision + 1, excluded.revision);
    end if;
    return null;
  end
$$;
${contentTables.map(triggerOf).join('')}`
