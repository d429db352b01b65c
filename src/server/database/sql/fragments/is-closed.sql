-- SET-03, BO-17: whether the system is closed at a moment, by the settings in the jsonb `values`: switched off by hand, or in
-- a planned closing. A boolean, null for no row.
({{values}} -> 'maintenanceMode' = 'true'
        or {{at}} >= nullif({{values}} ->> 'closingFrom', '')::timestamptz
          and {{at}} < nullif({{values}} ->> 'closingUntil', '')::timestamptz)
