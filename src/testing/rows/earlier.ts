/**
 * SQL: the time in a column, so much earlier (SQL: an interval). Citus takes no expression in an update that depends on
 * the time zone of the session.
 */
export const earlier = (column: string, interval: string): string =>
  `(${column} at time zone 'UTC' - ${interval}) at time zone 'UTC'`
