import { afterAll, expect, test } from 'vitest'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { appRouter } from '#server/router.ts'
import { callOnce } from '#testing/matrix/chosen-call.ts'
import { otherContent } from '#testing/matrix/chosen-ids.ts'
import { makeWorld } from '#testing/matrix/world.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await setSettings(server.services, { delegatedAdministration: true })
const world = await makeWorld(server)

const definitions = appRouter._def.procedures as unknown as Readonly<
  Record<FunctionName, { readonly _def: { readonly type: string } }>
>
const mutations = (Object.keys(permissions) as FunctionName[]).filter(
  (name) => definitions[name]._def.type === 'mutation',
)

test('F-C1 F-C2 every function that stores a row under a chosen id is asked for it twice', async () => {
  const storing: FunctionName[] = []
  for (const name of mutations) {
    const called = await callOnce(world, name)
    if (called !== undefined && called.stored.length > 0) storing.push(name)
  }
  expect(storing.toSorted()).toEqual(Object.keys(otherContent).toSorted())
})
