import { contentHistory, contentOwnership } from '#contract/content-row.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { kindActions } from '../kind-actions.ts'

const list = endpoint('contentHistory.list')
  .input(contentHistory.list.input)
  .output(contentHistory.list.output)
  .query(async ({ ctx, input: { kind, id } }) => ({
    versions: await kindActions[kind].history(ctx, id),
  }))

const dependents = endpoint('contentHistory.dependents')
  .input(contentHistory.dependents.input)
  .output(contentHistory.dependents.output)
  .query(async ({ ctx, input: { kind, id } }) => ({
    names: await kindActions[kind].dependents(ctx, id),
  }))

const restore = endpoint('contentHistory.restore')
  .input(contentHistory.restore.input)
  .output(contentHistory.restore.output)
  .mutation(({ ctx, input: { kind, ...input } }) => kindActions[kind].restore(ctx, input))

const undelete = endpoint('contentHistory.undelete')
  .input(contentHistory.undelete.input)
  .output(contentHistory.undelete.output)
  .mutation(({ ctx, input: { kind, id } }) => kindActions[kind].undelete(ctx, id))

export const contentHistoryRouter = router({ list, dependents, restore, undelete })

const takeOver = endpoint('contentOwnership.takeOver')
  .input(contentOwnership.takeOver.input)
  .output(contentOwnership.takeOver.output)
  .mutation(({ ctx, input: { kind, ...input } }) => kindActions[kind].takeOver(ctx, input))

const giveBack = endpoint('contentOwnership.giveBack')
  .input(contentOwnership.giveBack.input)
  .output(contentOwnership.giveBack.output)
  .mutation(({ ctx, input: { kind, id } }) => kindActions[kind].giveBack(ctx, id))

export const contentOwnershipRouter = router({ takeOver, giveBack })
