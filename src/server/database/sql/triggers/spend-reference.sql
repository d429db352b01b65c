-- FUP-03: a reference on paper may outlive its case so long.
create or replace function app.spend_reference() returns trigger language plpgsql as $$
  begin
    insert into spent_references (id, company_id, reference, free_at)
      values (gen_random_uuid(), old.company_id, old.reference, now() + interval '2 years') on conflict do nothing;
    return null;
  end
$$;

create or replace trigger spend_reference after delete on cases
  for each row execute function app.spend_reference();
