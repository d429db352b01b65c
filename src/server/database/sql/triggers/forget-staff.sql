-- AUTH-10: a table with the name of a member of staff.
create or replace trigger forget_staff before update of staff_id on {{table}}
  for each row execute function app.forget_staff();
