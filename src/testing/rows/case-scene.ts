import { expect } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { addCase } from './care.ts'
import type { Ward } from './ward.ts'

const MINUTE_MS = 60_000

/** What the tests of a case begin with: times in minutes before the server's time, and the cases of one ward. */
export const caseScene = (server: TestServer, ward: Ward, reader: SignedIn) => {
  const ago = (minutes: number): Date =>
    new Date(server.clock.now().getTime() - minutes * MINUTE_MS)
  return {
    ago,
    iso: (minutes: number): string => ago(minutes).toISOString(),
    newCase: (more: Partial<Parameters<typeof addCase>[1]> = {}): Promise<string> =>
      addCase(server.services, { ...ward, ...more }),
    /** The whole case, as the reader or somebody else reads it. */
    get: async (id: string, who: SignedIn = reader): Promise<WholeCase> => {
      const { data, error } = await server.call('cases.get', { id }, who)
      expect(error).toBeNull()
      return data as WholeCase
    },
  }
}
