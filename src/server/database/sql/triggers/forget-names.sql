-- Erasing an account also erases its name as author or publisher of content (M1), and in cases (AUTH-10).
create or replace function app.forget_names() returns trigger language plpgsql as $$
  begin
    if old.author_id is not null and new.author_id is null then new.author_name := null; end if;
    if old.approver_id is not null and new.approver_id is null then new.approver_name := null; end if;
    return new;
  end
$$;

create or replace trigger forget_names before update of author_id, approver_id on content_versions
  for each row execute function app.forget_names();

create or replace function app.forget_staff() returns trigger language plpgsql as $$
  begin
    if old.staff_id is not null and new.staff_id is null then new.staff_name := null; end if;
    return new;
  end
$$;

create or replace function app.forget_taker() returns trigger language plpgsql as $$
  begin
    if old.taker_id is not null and new.taker_id is null then new.taker_name := null; end if;
    return new;
  end
$$;

create or replace trigger forget_taker before update of taker_id on handover_lines
  for each row execute function app.forget_taker();

create or replace function app.forget_guard() returns trigger language plpgsql as $$
  begin
    if old.guard_id is not null and new.guard_id is null and new.guard_name is not null then
      new.guard_name := null;
      new.guard_function := null;
      new.guard_offered_at := null;
      new.guard_since := now();
      new.version := old.version + 1;
    end if;
    return new;
  end
$$;

create or replace trigger forget_guard before update of guard_id on cases
  for each row execute function app.forget_guard();
