import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { packagesByUse } from './licences-page.ts'
import { billOfMaterials } from './sbom.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Bill = {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly version: string } }
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly hashes?: readonly { readonly alg: string }[]
    readonly licenses?: readonly unknown[]
  }[]
}

test('the bill of materials lists what the server runs on and what the browser gets, each with its hash', async () => {
  const bill = JSON.parse(await billOfMaterials(root)) as Bill
  expect(bill.bomFormat).toBe('CycloneDX')
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
