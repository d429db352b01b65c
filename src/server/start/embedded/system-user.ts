import { run, type SystemUser } from './run.ts'

/** The operating system's accounts, as far as the launcher needs them. */
export type Accounts = {
  readonly find: (name: string) => Promise<SystemUser | null>
  /** Makes a system account without a home, shell or password. */
  readonly create: (name: string) => Promise<void>
}

const OWN_NAME = 'holdepunkt'

/** First those that exist for the purpose; `nobody` is shared with others, so it comes last. */
const BEFORE_CREATING = ['postgres', '_postgres', OWN_NAME]
const AFTER_CREATING = [OWN_NAME, 'nobody']

/**
 * The account that the database runs as when we are root, which PostgreSQL refuses to be.
 * null when there is none that we can switch to, as in a container without the right to.
 */
export async function chooseUser(accounts: Accounts): Promise<SystemUser | null> {
  const existing = await firstUsable(accounts, BEFORE_CREATING)
  if (existing !== null) return existing
  await accounts.create(OWN_NAME)
  return firstUsable(accounts, AFTER_CREATING)
}

async function firstUsable(
  accounts: Accounts,
  names: readonly string[],
): Promise<SystemUser | null> {
  for (const name of names) {
    const user = await accounts.find(name)
    if (user !== null && user.uid !== 0 && (await canBecome(user))) return user
  }
  return null
}

async function canBecome(user: SystemUser): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'exit 0'], user)).code === 0
}

/** Whether the user can enter the folder: asked of the system, since modes alone do not tell. */
export async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user)).code === 0
}

export const systemAccounts: Accounts = {
  async find(name) {
    const uid = await run('id', ['-u', name], null)
    const gid = await run('id', ['-g', name], null)
    if (uid.code !== 0 || gid.code !== 0) return null
    return { name, uid: Number(uid.output), gid: Number(gid.output) }
  },
  async create(name) {
    const shadow = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    const made = await run('/usr/sbin/useradd', [...shadow, name], null)
    if (made.code === null)
      await run('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name], null)
  },
}
