import { expect } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { addCase } from './care.ts'
import { checkInput } from './check-input.ts'
import type { Ward } from './ward.ts'

const MINUTE_MS = 60_000

/** The columns that a test sets. */
export type CaseRow = Partial<Parameters<typeof addCase>[1]>

/** What the tests of a case begin with: times in minutes before the server's time, and the cases of one ward. */
export const caseScene = (server: TestServer, ward: Ward, reader: SignedIn) => {
  const ago = (minutes: number): Date =>
    new Date(server.clock.now().getTime() - minutes * MINUTE_MS)
  return {
    ago,
    iso: (minutes: number): string => ago(minutes).toISOString(),
    newCase: (more: CaseRow = {}): Promise<string> =>
      addCase(server.services, { ...ward, ...more }),
    /** FUP-24: the usual check of that case, seen so many minutes ago by a tab that lives on. */
    check: (caseId: string, minutes: number, more: object = {}) =>
      checkInput(ago(0).toISOString(), {
        caseId,
        deviceAt: ago(minutes).toISOString(),
        ageMs: minutes * MINUTE_MS,
        ...more,
      }),
    /** The whole case, as the reader or somebody else reads it. */
    get: async (id: string, who: SignedIn = reader): Promise<WholeCase> => {
      const { data, error } = await server.call('cases.get', { id }, who)
      expect(error).toBeNull()
      return data as WholeCase
    },
  }
}
