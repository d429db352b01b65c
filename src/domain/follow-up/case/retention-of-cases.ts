/** FUP-114: from the closing of a case to its erasure, in days, unless the company chose others (30–3650). */
export const CASE_RETENTION_DAYS = 180
