-- Whether the caller sees a row of a distributed table, on the machine of its shard. Citus would plan a query of the table for
-- each row, which takes a hundred times as long. PL/pgSQL keeps the plan of each branch with the connection.
create or replace function app.{{name}}({{parameter}} uuid, company uuid) returns boolean language plpgsql stable as $$
      begin
        case app.shard_of('{{table}}', company)
          {{branches}}else return exists (select 1 from {{table}} r where r.id = {{parameter}} and r.company_id = company);
        end case;
      end
    $$;
