import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { addCase, watched } from './care.ts'
import { restrictionInput, rewindRestrictions } from './restrictions.ts'
import { addWard, staffOn } from './ward.ts'

const HOUR_MS = 3_600_000

type Answer = { readonly error: object | null }

/** A repeated call is the same call. */
export const twice = async (call: () => Promise<Answer>): Promise<void> => {
  expect((await call()).error).toBeNull()
  expect((await call()).error).toBeNull()
}

/** A ward with one member of staff of each function, and the calls of the restrictions. */
export const restrictionScene = async (server: TestServer) => {
  const ward = await addWard(server)
  const officer = await staffOn(server, ward, 'officer')
  const leader = await staffOn(server, ward, 'shift-leader')
  const health = await staffOn(server, ward, 'health')
  const now = () => server.clock.now()
  const start = (caseId: string, more: object = {}, who: SignedIn = officer) =>
    server.call('restrictions.start', restrictionInput(caseId, more), who)
  return {
    ward,
    officer,
    leader,
    health,
    start,
    /** The moment so many hours from now. */
    inHours: (hours: number): string => new Date(now().getTime() + hours * HOUR_MS).toISOString(),
    newCase: (more: object = {}) =>
      addCase(server.services, { ...ward, ...watched(now()), isForHealth: true, ...more }),
    get: async (id: string) => (await server.call('cases.get', { id }, leader)).data as WholeCase,
    /** A restriction that runs; its id. */
    started: async (caseId: string, more: object = {}): Promise<string> => {
      const id = uuidv7()
      expect((await start(caseId, { id, ...more })).error).toBeNull()
      return id
    },
    renew: (restrictionId: string, reason: string, more: object = {}, who: SignedIn = leader) => {
      const decision = { hours: 2, reason, decidedBy: 'prison-leader', isPlaceConfirmed: false }
      const input = { id: uuidv7(), restrictionId, ...decision, ...more }
      return server.call('restrictions.renew', input, who)
    },
    end: (id: string, who: SignedIn = officer) => server.call('restrictions.end', { id }, who),
    rewind: (caseId: string, hours: number) => rewindRestrictions(server, caseId, hours * 60),
  }
}
