import { afterAll, expect, test } from 'vitest'
import { observation } from '#contract/observation.ts'
import { treatment } from '#contract/treatment.ts'
import { notApproved } from '#domain/content/approval.ts'
import { shippedTreatment } from '#domain/content/shipped-treatment.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const shipped = shippedTreatment(shippedId)

const sorted = (rows: readonly { readonly id: string }[]) =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('OBS-07 TRT-01 what ships with a browser is what the server seeds, row for row, with its ids', async () => {
  const who = await server.signedIn('counselor')
  const { data } = await server.call('treatment.content', {}, who)
  const { approval, ...served } = treatment.content.output.parse(data)
  expect(approval).toEqual(notApproved)
  expect(Object.keys(served).toSorted()).toEqual(Object.keys(shipped).toSorted())
  expect(served.symptoms).toHaveLength(shipped.symptoms.length)
  for (const part of Object.keys(shipped) as (keyof typeof shipped)[]) {
    expect(sorted(shipped[part]), part).toEqual(sorted(served[part]))
  }
})

test('OBS-07 it has the shape that the contract promises', () => {
  const source = { ...shipped, approval: notApproved }
  expect(treatment.content.output.parse(source)).toEqual(source)
  const { approaches: _a, rules: _r, sources: _s, ...symptoms } = source
  expect(observation.content.output.parse({ ...symptoms, allowsWithoutUser: false })).toBeTruthy()
})
