import type { BoardCase } from '#domain/follow-up/board/board-state.ts'

/** A case of the board with nothing to do: no plan, no checks, nothing that is due. */
export const quietCase: BoardCase = {
  status: 'followed-up',
  isAcute: false,
  planDueAt: null,
  plan: null,
  afterCheckAt: null,
  sheetDueAt: null,
  sheetDueNumber: null,
  watch: null,
  continuous: null,
  isolation: null,
  uncalledSince: null,
  worse: null,
  callDueAt: null,
  absence: null,
  restrictionEndsAt: null,
  lastCheck: null,
}
