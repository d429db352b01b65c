import { readFileSync } from 'node:fs'

/** What may stand in a file instead, named by …_FILE: as containers and systemd hand secrets over. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'HOLDEPUNKT_KEY',
  'HOLDEPUNKT_ADMIN_PASSWORD',
  'HOLDEPUNKT_METRICS_TOKEN',
] as const

type Environment = Readonly<Record<string, string | undefined>>

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== ''

/** The environment with the secrets that its files hold; or the one line that says which cannot be read. */
export const withSecretFiles = (
  environment: Environment,
): { readonly environment: Environment } | { readonly failure: string } => {
  const read: Record<string, string> = {}
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`]
    if (!isGiven(file)) continue
    if (isGiven(environment[name])) return { failure: `${name}: given twice, also by ${name}_FILE` }
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch {
      return { failure: `${name}_FILE: the file that it names cannot be read` }
    }
  }
  return { environment: { ...environment, ...read } }
}
