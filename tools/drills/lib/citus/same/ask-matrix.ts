import {
  permissionOf,
  permissions,
  type FunctionName,
} from '../../../../../src/domain/access/permissions.ts'
import { roles, type Role } from '../../../../../src/domain/access/roles.ts'
import type { Answer } from '../../../../../src/testing/server/api.ts'
import {
  callerRoles,
  createCaller,
  expectedOf,
  prepare,
  targetsOf,
} from '../../../../../src/testing/matrix/prepare-call.ts'
import { makeWorld, type Caller, type Target } from '../../../../../src/testing/matrix/world.ts'
import { setSettings } from '../../../../../src/testing/server/settings.ts'
import type { Comparison } from './comparison.ts'
import { isRead } from './questions.ts'
import { onBoth, type Sides } from './sides.ts'

const names = Object.keys(permissions) as FunctionName[]

/** Each row of the matrix: a function, with the setting on too where the setting makes a difference. */
const rows = names.flatMap((name) =>
  (permissionOf(name).delegated === undefined ? [false] : [false, true]).map((delegates) => ({
    name,
    delegates,
  })),
)

type Asking = { readonly role: Role | null; readonly place: Target }

/** All roles and places of a row; in the short form only the first with each outcome that the table expects. */
const askingsOf = (name: FunctionName, delegates: boolean, isFull: boolean): readonly Asking[] => {
  const all = callerRoles.flatMap((role) => targetsOf(name).map((place) => ({ role, place })))
  if (isFull) return all
  const expectations = all.map(({ role, place }) => expectedOf(name, role, place, delegates))
  return all.filter((_asking, n) => expectations.indexOf(expectations[n] ?? '') === n)
}

/** The rows of the matrix have drawn words and numbers. What a function shows was compared on the same rows before. */
const withoutData = (answer: Answer): Answer => ({ ...answer, data: undefined })

type MatrixResult = { readonly rows: number; readonly unexpected: readonly string[] }

/** Every function, those that write among them, asked by each role for each place on both sides. */
export const askMatrix = async (
  sides: Sides,
  comparison: Comparison,
  isFull: boolean,
): Promise<MatrixResult> => {
  const worlds = await onBoth(sides, makeWorld)
  const callers = new Map<Role, readonly [Caller, Caller]>()
  for (const role of roles)
    callers.set(role, await onBoth(sides, (_server, side) => createCaller(worlds[side], role)))
  const unexpected: string[] = []
  for (const { name, delegates } of rows) {
    await onBoth(sides, ({ services }) =>
      setSettings(services, { delegatedAdministration: delegates }),
    )
    for (const { role, place } of askingsOf(name, delegates, isFull)) {
      const pair = role === null ? null : callers.get(role)
      const asked = `${role ?? 'signed out'} on ${place}, delegated ${delegates}`
      const answers = await onBoth(sides, async (_server, side) => {
        const call = await prepare(worlds[side], name, pair?.[side] ?? null, place)
        return call()
      }).catch((error: unknown) => {
        unexpected.push(`${name}, ${asked}: not asked: ${String(error)}`)
        return null
      })
      if (answers === null) continue
      comparison.add(
        name,
        asked,
        isRead(name) ? [withoutData(answers[0]), withoutData(answers[1])] : answers,
      )
      const answered = answers[1].error?.reason ?? 'done'
      const expected = expectedOf(name, role, place, delegates)
      if (answered !== expected) unexpected.push(`${name}, ${asked}: ${answered}, not ${expected}`)
    }
  }
  return { rows: rows.length, unexpected }
}
