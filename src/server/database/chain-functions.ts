/**
 * SQL functions that read the ends of the chains of companies (H3); laid with the context functions. A loop reads one entry
 * a chain from the index, also on Citus, which takes no LATERAL with LIMIT.
 *
 * `app.chained_companies` lists the companies with a chain. `app.last_entries` returns the last entry of each chain.
 */
export const chainFunctions = `
create or replace function app.chained_companies() returns setof uuid language plpgsql stable as $$
  declare company uuid;
  begin
    select c.company_id into company from company_chains c order by c.company_id limit 1;
    while found loop
      return next company;
      select c.company_id into company from company_chains c where c.company_id > company order by c.company_id limit 1;
    end loop;
  end
$$;

create or replace function app.last_entries(companies uuid[])
  returns table (company_id uuid, seq bigint, hash text) language plpgsql stable as $$
    declare company uuid;
    begin
      foreach company in array companies loop
        return query select c.company_id, c.seq, c.hash from company_chains c
          where c.company_id = company order by c.seq desc limit 1;
      end loop;
    end
  $$;
`
