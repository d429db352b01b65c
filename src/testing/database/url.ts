import type { Connection } from '#server/database/connection.ts'

/** As an operator writes it in DATABASE_URL; the host may be a socket's folder. */
export const urlOf = ({ user, password, host, port, database }: Connection): string => {
  const at = `${encodeURIComponent(host ?? '')}:${port ?? 5432}`
  return `postgresql://${user}:${encodeURIComponent(password)}@${at}/${database}`
}
