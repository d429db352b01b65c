-- A table whose rows a result or its approval depends on.
drop trigger if exists raise_revision on {{table}};
create constraint trigger raise_revision after insert or update or delete on {{table}}
  deferrable initially deferred for each row execute function app.raise_revision();
