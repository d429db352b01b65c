import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { loggingRows } from '#server/cli/doctor/database-finding.ts'
import { configurationNames, secretNames } from '#server/start/config.ts'
import { usage } from './lib/usage.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

type Service = {
  /** Null: as in the shell that starts it. */
  readonly environment?: Readonly<Record<string, string | null>>
  readonly secrets?: readonly string[]
  readonly command?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly ports?: readonly string[]
}
type Limits = {
  readonly image?: string
  readonly mem_limit?: string
  readonly logging?: { readonly options: Readonly<Record<string, string>> }
}
type Named = Readonly<Record<string, unknown>>
type Compose = {
  readonly name: string
  readonly services: Readonly<Record<string, Service & Limits>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly volumes: Named
  readonly networks: Named
}

const compose = parse(await read('deploy/compose.yaml')) as Compose
const { database = {}, holdepunkt = {} } = compose.services

const units = (await readdir(join(root, 'deploy'))).filter((name) =>
  /\.(?:service|timer)$/u.test(name),
)

const unknown = (names: readonly string[]) =>
  names.filter((name) => name !== 'NODE_ENV' && !configurationNames.includes(name))

test('what the compose file, the image and the unit set is configuration that there is', async () => {
  const docker = await read('deploy/Dockerfile')
  const texts = await Promise.all(
    units.filter((name) => name.endsWith('.service')).map((name) => read(`deploy/${name}`)),
  )
  const unit = texts.join('\n')
  const found = {
    compose: Object.keys(holdepunkt.environment ?? {}),
    docker: [...docker.matchAll(/(?<=^ENV .*)([A-Z_]+)=/gmu)].map(([, name = '']) => name),
    unit: [...unit.matchAll(/^Environment=([A-Z_]+)=/gmu)].map(([, name = '']) => name),
  }
  for (const [where, names] of Object.entries(found)) {
    expect(names.length, where).toBeGreaterThan(2)
    expect(unknown(names), where).toEqual([])
  }
})

test('G3 the compose file holds no secret and no default for one: each is a file of its own', async () => {
  for (const service of Object.values(compose.services)) {
    const { environment = {}, secrets = [] } = service
    for (const name of secretNames) expect(environment).not.toHaveProperty(name)
    const secret = Object.entries(environment).filter(([name]) =>
      /PASSWORD|TOKEN|KEY|SECRET|DATABASE_URL/u.test(name),
    )
    expect(secret.map(([name]) => name).filter((name) => !name.endsWith('_FILE'))).toEqual([])
    const files = secrets.map((one) => `/run/secrets/${one}`)
    for (const [, value] of secret) expect(files).toContain(value)
    for (const one of secrets) expect(compose.secrets).toHaveProperty(one)
  }
  const page = await read('docs/operations.md')
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect(file).toBe(`./secrets/${name}`)
    expect(page).toContain(`> ${name}`)
  }
  const ignored = [await read('.dockerignore'), await read('.gitignore')]
  for (const text of ignored) expect(text.split('\n')).toContain('deploy/secrets')
})

test('what it names it declares, and the database is reached by the server alone', () => {
  for (const { volumes = [], networks = [] } of Object.values(compose.services)) {
    for (const network of networks) expect(compose.networks).toHaveProperty(network)
    for (const volume of volumes.filter((one) => !one.startsWith('.'))) {
      expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
    }
  }
  expect([database.networks, database.ports]).toEqual([['inside'], undefined])
  expect(compose.networks['inside']).toEqual({ internal: true })
})

test('R45-19 each service of the compose file has a bound on its memory and its log', () => {
  expect(compose.name).toBe('holdepunkt')
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service.mem_limit, name).toMatch(/^\d+[mg]$/u)
    expect(service.logging?.options, name).toMatchObject({ 'max-size': expect.any(String) })
  }
})

test('R45-19 each image from elsewhere has its version and its digest', async () => {
  const files = ['deploy/Dockerfile', '.devcontainer/Dockerfile']
  const texts = await Promise.all(files.map(read))
  const images = [
    ...texts.flatMap((text) => [...text.matchAll(/^FROM (\S+:\S+)/gmu)].map(([, one]) => one)),
    ...Object.values(compose.services).flatMap(({ image }) => image ?? []),
  ]
  expect(images).toHaveLength(4)
  for (const image of images) expect(image).toMatch(/^\w+:\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/u)
})

test('R45-19 the image copies what it names, and leaves no secret and no root behind', async () => {
  const docker = await read('deploy/Dockerfile')
  // The commit alone is an argument: an image keeps the values of its arguments.
  expect(docker).not.toMatch(/^(?:ADD|ARG (?!COMMIT=)) ?|curl|wget|apt-get/mu)
  const last = docker.split(/^FROM /mu).at(-1) ?? ''
  expect(last).toMatch(/^USER node$/mu)
  const copied = [...last.matchAll(/^COPY --from=build (.+) \S+$/gmu)].flatMap(([, paths = '']) =>
    paths.split(' ').map((path) => path.replace('/app/', '')),
  )
  expect(copied.length).toBeGreaterThan(5)
  for (const path of copied.filter((each) => each !== 'dist'))
    await expect(access(join(root, path)), path).resolves.toBeUndefined()
})

test('H4 its PostgreSQL is configured to keep values out of its log, as doctor asks', () => {
  const given = (database.command ?? []).filter((word) => word.includes('='))
  const set = Object.fromEntries(given.map((word) => word.split('=') as [string, string]))
  const usual = { log_min_duration_statement: '-1', log_parameter_max_length: '-1' }
  expect(loggingRows({ ...usual, ...set }).map(({ state }) => state)).toEqual(['ok'])
})

test('the image has the Node that the packages bring, runs without root, and says whether it is ready', async () => {
  const docker = await read('deploy/Dockerfile')
  const { dependencies } = JSON.parse(await read('package.json')) as {
    dependencies: Readonly<Record<string, string>>
  }
  const [first, ...later] = [...docker.matchAll(/^FROM (\S+)/gmu)].map(([, image]) => image)
  expect(first?.split('@')[0]).toBe(`node:${dependencies['node']}-bookworm-slim`)
  expect(new Set(later)).toEqual(new Set(['base']))
  expect(docker).toMatch(/^USER node$/mu)
  expect(docker).toMatch(/^HEALTHCHECK[^]+\/readyz/mu)
})

test('each stage of the image that installs packages has the manifest of each workspace', async () => {
  const docker = await read('deploy/Dockerfile')
  const ignored = (await read('.dockerignore')).split('\n')
  const { workspaces } = JSON.parse(await read('package.json')) as {
    workspaces: readonly string[]
  }
  const installing = docker.split(/^FROM /mu).filter((stage) => stage.includes('RUN npm ci'))
  expect(installing.length).toBeGreaterThan(0)
  for (const folder of workspaces) {
    const copied = `COPY ${folder}/package.json ${folder}/\n`
    const early = installing.filter((stage) => stage.split('RUN npm ci')[0]?.includes(copied))
    expect(early, copied).toEqual(installing)
    expect(ignored).not.toContain(folder)
    expect(ignored).toContain(`!${folder}/package.json`)
  }
})

test('R45-18 each timer starts a service of this folder, and the duties name it', async () => {
  const page = await read('docs/operations.md')
  const timers = units.filter((name) => name.endsWith('.timer'))
  expect(timers).toHaveLength(3)
  for (const timer of timers) {
    expect(units).toContain(timer.replace('.timer', '.service'))
    expect(page).toContain(`\`${timer}\``)
  }
})

test('R45-18 the backup unit makes the folder that it writes to, and may write there', async () => {
  const unit = await read('deploy/holdepunkt-backup.service')
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'mu').exec(unit)?.[1] ?? ''
  const folder = valueOf('ExecStartPre').split(' ').at(-1)
  expect(valueOf('ExecStartPre')).toMatch(/^\+.*install -d /u)
  expect(valueOf('ExecStart')).toContain(`${folder}/`)
  // A folder that is missing here ends the service before it makes one.
  expect(folder?.startsWith(`${valueOf('ReadWritePaths')}/`)).toBe(true)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('R45-18 systemd-analyze finds nothing wrong in any unit', async ({ skip }) => {
  skip(!hasSystemd, 'systemd-analyze is not installed (Debian: apt install systemd)')
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-units-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of units) {
    const text = await read(`deploy/${name}`)
    // The program is not installed on this machine.
    const here = text.replaceAll('/opt/holdepunkt/node_modules/node/bin/node', '/bin/sh')
    await writeFile(join(folder, name), here)
  }
  const files = units.map((name) => join(folder, name))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  })
  expect([stderr, status]).toEqual(['', 0])
})

test('docs/operations.md lists every name that may be set', async () => {
  const page = await read('docs/operations.md')
  const said = (name: string) =>
    page.includes(`\`${name}\``) || page.includes(`\`${name.replace(/_FILE$/u, '')}\``)
  expect(configurationNames.filter((name) => !said(name))).toEqual([])
})

/** holdepunkt-command with these lines as its configuration and in its place a program that prints what it was given. */
const runCommand = async (environment: string, args: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const node = join(folder, 'node_modules/node/bin/node')
  await mkdir(dirname(node), { recursive: true })
  await symlink(process.execPath, node)
  await mkdir(join(folder, 'scripts'))
  await writeFile(
    join(folder, 'scripts/doctor.ts'),
    'console.log(JSON.stringify({ env: process.env, args: process.argv.slice(2) }))',
  )
  await writeFile(join(folder, 'environment'), environment)
  const text = (await read('deploy/holdepunkt-command.sh'))
    .replaceAll('/opt/holdepunkt', folder)
    .replaceAll('/etc/holdepunkt', folder)
    .replace('runuser -u holdepunkt -- ', '')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', text, 'holdepunkt-command', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  return { status, stdout, stderr, folder }
}

test('R45-16 holdepunkt-command hands on each value and each argument whole', async () => {
  const environment = `# names
HOLDEPUNKT_OIDC_SCOPES="openid profile"
  HOLDEPUNKT_OIDC_NAME=ID porten=1 "2"

; more
no value
HOLDEPUNKT_ORIGIN='https://holdepunkt.example.no'`
  const args = ['a file', '--help', '*']
  const { status, stdout, folder } = await runCommand(environment, ['doctor', ...args])
  expect(status).toBe(0)
  const given = JSON.parse(stdout) as { env: Record<string, string>; args: string[] }
  expect(given).toMatchObject({
    args,
    env: {
      HOLDEPUNKT_OIDC_SCOPES: 'openid profile',
      HOLDEPUNKT_OIDC_NAME: 'ID porten=1 "2"',
      HOLDEPUNKT_ORIGIN: 'https://holdepunkt.example.no',
      DATABASE_URL_FILE: join(folder, 'database_url'),
      INIT_CWD: folder,
    },
  })
  expect(Object.keys(given.env).filter((name) => name.startsWith('no'))).toEqual([])
})

test('R45-16 holdepunkt-command knows the commands that there are, and refuses another', async () => {
  for (const args of [[], ['--help'], ['../serve'], ['start']]) {
    const { status, stdout, stderr } = await runCommand('', args)
    expect([status, stdout]).toEqual([2, ''])
    const named = /holdepunkt-command (.*), and/u.exec(stderr)?.[1]?.split(' | ')
    const others = new Set(['start', 'build', 'dev'])
    expect(named?.toSorted()).toEqual(
      Object.keys(usage)
        .filter((name) => !others.has(name))
        .toSorted(),
    )
  }
})

const shellScripts = globSync(['deploy/**/*.sh', '.ci/run'], { cwd: root }).map((path) =>
  join(root, path),
)

test('R45-16 bash reads every shell script of the installation', () => {
  expect(shellScripts.length).toBeGreaterThan(2)
  for (const path of shellScripts) {
    expect(spawnSync('bash', ['-n', path], { encoding: 'utf8' }).stderr).toBe('')
  }
})

const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0

test.runIf(hasShellcheck)(
  "R45-16 shellcheck has nothing to say about a shell script; skipped without Debian's shellcheck",
  () => {
    expect(spawnSync('shellcheck', shellScripts, { encoding: 'utf8' }).stdout).toBe('')
  },
)
