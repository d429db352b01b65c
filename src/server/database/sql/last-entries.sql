-- Reads the ends of the chains of these companies (H3). The loop reads one entry a chain from the index, also on Citus, which
-- takes no LATERAL with LIMIT.
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
