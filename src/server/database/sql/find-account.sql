-- The account of an e-mail key or of an id; an account of an inactive company is not active.
create or replace function app.find_account(key text, account uuid)
  returns table (id uuid, "passwordHash" text, role text, "companyId" uuid, "isActive" boolean)
  language plpgsql stable as $$
    begin
      return query select u.id, u.password_hash, u.role, u.company_id, u.is_active and c.is_active is distinct from false
        from users u left join companies c on c.id = u.company_id
        where u.email_key = find_account.key or u.id = find_account.account;
    end
  $$;
