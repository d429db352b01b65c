-- Locks an account until the end of the transaction. It returns whether the account may still sign in, with the verified
-- password if any: hashing takes long. A concurrent deactivation or password change has then ended all existing sessions,
-- and no session may be stored after it (AUTH-12, AUTH-10).
create or replace function app.lock_account(account uuid, verified text) returns boolean
  language plpgsql as $$
    declare company uuid;
    begin {{lock_before}}
      select u.company_id into company from users u
        where u.id = lock_account.account and u.is_active is distinct from false
          and (lock_account.verified is null or u.password_hash = lock_account.verified)
       {{lock_of_row}};
      if not found or company is null then return found; end if;
      perform from companies c where c.id = company and c.is_active{{lock_of_row}};
      return found;
    end
  $$;
