import type { TRPCError } from '@trpc/server'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/server-texts.ts'
import { reserveSeat, type Scope, type SeatProblem } from '../organisation/seat-count.ts'

const seatRefusal = (problem: SeatProblem, language: Language): TRPCError => {
  switch (problem.reason) {
    case 'no-licence':
      return refusal('no-licence', text(language, 'error_no_licence_of', problem), ['companyId'])
    case 'no-seat':
      return refusal('no-seat', text(language, 'error_no_seat_of', problem), ['departmentId'])
    case 'not-found':
    case 'not-active':
      return refusal(problem.reason, null, [problem.field])
  }
}

/**
 * USR-04: the user is about to be active there, or the refusal names the limit or the field at fault. Without
 * a company that takes nothing.
 */
export const requireSeat = async (
  { db, language }: { readonly db: Db; readonly language: Language },
  userId: string,
  { companyId, departmentId }: Pick<Scope, 'departmentId'> & { readonly companyId: string | null },
): Promise<void> => {
  if (companyId === null) return
  const problem = await reserveSeat(db, userId, { companyId, departmentId })
  if (problem !== null) throw seatRefusal(problem, language)
}
