import { execSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readBuild } from '../../../src/server/database/build.ts'
import { packagesByUse } from './licences-page.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Bill = {
  readonly bomFormat: string
  readonly metadata: {
    readonly component: {
      readonly name: string
      readonly version: string
      readonly properties: readonly unknown[]
    }
  }
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly hashes?: readonly { readonly alg: string }[]
    readonly licenses?: readonly unknown[]
  }[]
}

/** npm prints about 500 KiB. */
const MAX_BYTES = 8 * 1024 * 1024

test('R45-7 the bill of materials names the version and the commit, and lists each shipped package with its hash and licence', () => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES } as const
  const bill = JSON.parse(execSync('npm run --silent sbom', options)) as Bill
  expect(bill.bomFormat).toBe('CycloneDX')
  const commit = execSync('git rev-parse HEAD', options).trim()
  expect(bill.metadata.component).toMatchObject({
    name: 'holdepunkt',
    version: readBuild().version,
    properties: expect.arrayContaining([{ name: 'holdepunkt:commit', value: commit }]),
  })
  const listed = new Map(bill.components.map((one) => [`${one.name} ${one.version}`, one]))
  const { server, browser } = packagesByUse(root)
  const shipped = [...server, ...browser].map(({ name, version }) => `${name} ${version}`)
  expect(shipped.length).toBeGreaterThan(150)
  expect(shipped.filter((one) => !listed.has(one))).toEqual([])
  const bare = shipped.filter((one) => {
    const { hashes = [], licenses = [] } = listed.get(one) ?? {}
    return hashes.length === 0 || licenses.length === 0
  })
  expect(bare).toEqual([])
})
