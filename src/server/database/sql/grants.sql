-- The rights of the application's role.
grant usage on schema app, public to {{role}};
grant execute on all functions in schema app to {{role}};
