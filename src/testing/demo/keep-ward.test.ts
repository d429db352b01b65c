import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BoardRow } from '#contract/cases.ts'
import type { OpenHandover } from '#contract/handovers.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { checkInput } from '../rows/check-input.ts'
import { startTestServer } from '../server/test-server.ts'
import { prepareDemo } from './demo.ts'
import { keepWard } from './keep-ward.ts'
import { demoEmail } from './organisation.ts'

const server = await startTestServer()
afterAll(server.close)

const dataFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-ward-'))
afterAll(() => rm(dataFolder, { recursive: true }))

beforeEach(() => prepareDemo(server.services, { dataFolder, report: () => undefined }))

/** Signs in each time: a session ends while the clock goes on. */
const ask = async (name: FunctionName, input: object): Promise<unknown> => {
  const password = (await readFile(join(dataFolder, 'demo-password'), 'utf8')).trim()
  const visitor = await server.signIn(demoEmail('counselor'), password)
  const { data, error } = await server.call(name, input, visitor)
  expect(error).toBeNull()
  return data
}

const rowOf = async (reference: string): Promise<BoardRow> => {
  const { rows } = (await ask('cases.board', {})) as { readonly rows: readonly BoardRow[] }
  const row = rows.find((one) => one.reference === reference)
  if (row === undefined) throw new Error(`no ${reference}`)
  return row
}

const seenOf = async (reference: string) => (await rowOf(reference)).lastCheck

const goOn = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.advance(60_000)
    await keepWard(server.services)
  }
}

const record = async (reference: string, kind: 'no_reaction' | 'not_seen'): Promise<void> => {
  const { id: caseId } = await rowOf(reference)
  const observedAt = server.clock.now().toISOString()
  await ask('checks.record', { caseId, ...checkInput(observedAt, { kind, change: null }) })
}

test('FUP-25 the staff of the demonstration leave a person without a reaction to the visitor who recorded it', async () => {
  await record('lampe-traktor', 'no_reaction')
  const recorded = await seenOf('lampe-traktor')
  const before = await seenOf('orgel-mynt')
  await goOn(40)
  expect(await seenOf('lampe-traktor')).toEqual(recorded)
  expect(await seenOf('orgel-mynt')).not.toEqual(before)
})

test('FUP-24 the staff of the demonstration see to a person only five minutes after a visitor changed the case', async () => {
  await goOn(1)
  await record('gitar-fjell', 'not_seen')
  await goOn(4)
  expect(await seenOf('gitar-fjell')).toMatchObject({ kind: 'not_seen' })
  await goOn(2)
  expect(await seenOf('gitar-fjell')).not.toMatchObject({ kind: 'not_seen' })
})

test('FUP-50 the staff of the demonstration end no shift change that a visitor goes through', async () => {
  const { departmentId } = await rowOf('gitar-fjell')
  const shift = async () => (await ask('handovers.get', { departmentId })) as OpenHandover
  const { shiftAt, lines } = await shift()
  const isTaken = async () => (await shift()).lines.every(({ taken }) => taken !== null)
  server.clock.advance(Date.parse(shiftAt) - server.clock.now().getTime())
  await goOn(4)
  const [line] = lines
  await ask('handovers.offer', { departmentId, shiftAt, caseId: line?.id, goer: 'incoming' })
  await goOn(3)
  expect(await isTaken()).toBe(false)
  await goOn(3)
  expect(await isTaken()).toBe(true)
})
