import { readFileSync } from 'node:fs'

/** The variables that a file named by …_FILE can replace: containers and systemd provide secrets as files. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'HOLDEPUNKT_KEY',
  'HOLDEPUNKT_ADMIN_PASSWORD',
  'HOLDEPUNKT_METRICS_TOKEN',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the environment with the secrets of its files, or one line that names the failed variable. */
export const withSecretFiles = (
  environment: Environment,
): { readonly environment: Environment } | { readonly failure: string } => {
  const read: Record<string, string> = {}
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    if (environment[name] !== undefined)
      return { failure: `${name}: given twice, also by ${name}_FILE` }
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch {
      return { failure: `${name}_FILE: the file that it names cannot be read` }
    }
    if (read[name] === '') return { failure: `${name}_FILE: the file that it names is empty` }
  }
  return { environment: { ...environment, ...read } }
}
