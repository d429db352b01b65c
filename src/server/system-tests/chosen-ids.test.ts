import { afterAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import type { Answer } from '#testing/server/api.ts'
import { callerAt, callOnce, inputAt } from '#testing/matrix/chosen-call.ts'
import { otherContent, type Body } from '#testing/matrix/chosen-ids.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { makeWorld, type World } from '#testing/matrix/world.ts'
import { rowsWithId } from '#testing/rows/rows-with-id.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await setSettings(server.services, { delegatedAdministration: true })
const world = await makeWorld(server)
/** As a user of the other company sees it. */
const elsewhere: World = { ...world, own: world.other, other: world.own }

/** The call under the same id by a stranger of the other company. Nobody is one to a superadmin. */
const callsByStranger = async (
  name: FunctionName,
  { role, place, field, id }: NonNullable<Awaited<ReturnType<typeof callOnce>>>,
): Promise<readonly Answer[]> => {
  if (role === null || isSuperadmin(role)) return []
  const stranger = await callerAt(elsewhere, role)
  const theirs = { ...(await inputAt(name, elsewhere, stranger, place)), [field]: id }
  return [await server.call(name, theirs, stranger)]
}

const idUsed = { status: 409, error: { reason: 'id-already-used' } }

/** A caller who cannot see the row may learn less: the id, or another field, is taken, or nothing is there. */
const isRefused = ({ status, error }: Answer): boolean =>
  status >= 400 && status < 500 && error !== null

/** Planted faults name these. */
const always = new Set(['plans.save', 'restrictions.start'])
const all = Object.entries(otherContent)
const third = sliceForTurn(all, 0, 3)

test.each(all.filter((one) => third.includes(one) || always.has(one[0])))(
  'F-C1 F-C2 %s under a used id: the same content is the same answer, and other content is refused',
  async (named, other) => {
    const name = named as FunctionName
    const called = await callOnce(world, name)
    if (called === undefined) throw new Error(`${name} takes no chosen id`)
    const { caller, place, body, field, id, first, stored } = called
    expect(first.error).toBeNull()
    expect(stored).not.toEqual([])
    // The call makes an invitation and a token again.
    const { invitation: _, token: __, ...data } = first.data as Body
    expect(await server.call(name, body, caller)).toMatchObject({ error: null, data })
    const otherPlace = { ...(await inputAt(name, world, caller, place)), [field]: id }
    for (const one of [{ ...body, ...other(body) }, otherPlace]) {
      // Some functions name no place, and some nothing else.
      const answer =
        JSON.stringify(one) === JSON.stringify(body) ? idUsed : await server.call(name, one, caller)
      expect(answer, JSON.stringify(one)).toMatchObject(idUsed)
    }
    expect(await callsByStranger(name, called)).toSatisfy((answers: Answer[]) =>
      answers.every(isRefused),
    )
    expect(await rowsWithId(server, id)).toEqual(stored)
  },
)
