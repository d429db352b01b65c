-- A branch of `sees-row.sql`.
when '{{shard}}' then return exists (select 1 from {{shard}} r where r.id = {{parameter}} and r.company_id = company);
