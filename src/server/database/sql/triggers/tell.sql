-- LIVE-01: writes an event for a change of a row, in the transaction of the change. If a row moves from one audience to
-- another, both receive the event.
create or replace function app.tell_{{table}}() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' then {{insert_new}} end if;
    if tg_op = 'DELETE' then {{insert_old}}
    elsif tg_op = 'UPDATE' and {{old_audience}} is distinct from {{new_audience}} then
      {{insert_old}}
    end if;
    return null;
  end
$$;

create or replace trigger tell after insert {{or_update}} or delete on {{table}}
  for each row execute function app.tell_{{table}}();
