import { join } from 'node:path'
import { exists, newPassword, readText, replaceFile } from '#server/core/files.ts'
import { clusterIn } from './home.ts'
import { failed, type Failed } from './start-result.ts'

/** The passwords of the cluster's two first roles; neither ever leaves this machine. */
export type Credentials = { readonly superuser: string; readonly owner: string }

export const SUPERUSER = 'postgres'
export const OWNER = 'holdepunkt_owner'
export const DATABASE = 'holdepunkt'

/** Reads the passwords, readable by us only; makes them before there is a cluster that needs them. */
export async function openCredentials(
  home: string,
): Promise<{ readonly ok: true; readonly credentials: Credentials } | Failed> {
  const file = join(home, 'credentials.json')
  const text = await readText(file)
  if (text !== null) return { ok: true, credentials: JSON.parse(text) }
  if (await exists(clusterIn(home))) return failed({ code: 'credentials-missing', file })
  const credentials = { superuser: newPassword(), owner: newPassword() }
  await replaceFile(file, `${JSON.stringify(credentials)}\n`, 0o600)
  return { ok: true, credentials }
}
