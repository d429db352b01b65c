-- The conditions of the policies on rows of another table, which Citus does not plan on a shard. There a function looks them
-- up, with the caller's rights; the company leads it to the rows on the same node.
-- app.shard_of: the shard with the rows of a company where this machine has it; null: it does not, as the coordinator.
create or replace function app.shard_of(of_table text, company uuid) returns text language sql stable as $$
  select to_regclass(of_table || '_' || get_shard_id_for_distribution_column(of_table::regclass, company))::text
$$;

create or replace function app.is_own_user(account uuid) returns boolean language plpgsql stable as $$
      begin
        return exists (select 1 from users u where u.id = account and u.company_id = app.company_id()
          and u.role not in ('superadmin', 'administrator'));
      end
    $$;

create or replace function app.is_own_department(department uuid) returns boolean language plpgsql stable as $$
      begin
        return exists (select 1 from departments d where d.id = department and d.company_id = app.company_id());
      end
    $$;
