import { router, endpoint } from '#server/core/endpoint.ts'
import { guards as contract } from '#contract/guards.ts'
import { refusal } from '#server/core/refusal.ts'
import {
  logInCase,
  lastReason,
  caseNote,
  lockCase,
  saveCase,
  assertVersion,
  partOf,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import { takingOf, noWatcherFrom } from '#domain/follow-up/watch/continuous-watch.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { text } from '#server/core/server-texts.ts'
import { deviations } from '#server/database/schema/case-part-tables.ts'
import { endDeviations } from '#server/services/follow-up/ended-deviations.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'
import { continuousWatch, presenceFrom } from '#server/services/follow-up/stored-watch.ts'

type CareContext = Pick<Context, 'newId'> & { readonly db: Db }

/** FUP-27: the time without a Fastvakt ends, and is stored where the job has not stored it yet. */
const endWithoutWatcher = async ({ db, newId }: CareContext, locked: LockedCase, now: Date) => {
  const ended = await endDeviations(db, locked.row, ['no-guard'], now)
  const from = new Date(noWatcherFrom(continuousWatch(locked.row)))
  if (ended > 0 || locked.row.absence !== null || now <= from) return
  const row = { ...partOf(locked), staffId: null, staffName: null }
  await db
    .insert(deviations)
    .values({ id: newId(), ...row, kind: 'no-guard', from, to: now })
    .onConflictDoNothing()
}

const watcherOf = ({ guardId, guardOfferedAt }: LockedCase['row'], userId: string) =>
  guardId === null ? null : { isOwn: guardId === userId, isOffered: guardOfferedAt !== null }

/** FUP-29: the caller is the Fastvakt from now on; the one before recorded it, or a shift leader says why not. */
const take = endpoint('guards.take')
  .input(contract.take.input)
  .output(contract.take.output)
  .mutation(async ({ ctx, input: { id, version, reason } }) => {
    const locked = await lockCase(ctx, 'guards.take', id)
    const { row, acting, staff } = locked
    const guard = watcherOf(row, ctx.caller.userId)
    if (guard?.isOwn === true && !guard.isOffered) {
      ctx.note({ isRepeated: true })
      return { id: row.id, version: row.version }
    }
    assertVersion(locked, version)
    if (row.status !== 'followed-up' || !row.isContinuous) throw refusal('wrong-status')
    const taking = takingOf(guard, acting === 'shift-leader')
    if (taking === 'own-offer') throw refusal(taking, text(ctx.language, 'error_own_watch'))
    if (taking === 'not-offered') throw refusal(taking, text(ctx.language, 'error_watch_kept'))
    const isReplacement = taking === 'replacement'
    if (isReplacement) requireReason(reason ?? '', await lastReason(ctx.db, row, 'guard-replaced'))
    const now = ctx.now()
    await endWithoutWatcher(ctx, locked, now)
    await logInCase(ctx, locked, {
      kind: isReplacement ? 'guard-replaced' : 'guard-taken',
      reason: isReplacement ? reason : null,
    })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, {
      guardId: staff.staffId,
      guardName: staff.staffName,
      guardFunction: staff.staffFunction,
      guardSince: now,
      guardOfferedAt: null,
      ...presenceFrom(now),
    })
  })

/** FUP-29: the Fastvakt gives up the watch, and has it until somebody takes it. */
const offer = endpoint('guards.offer')
  .input(contract.offer.input)
  .output(contract.offer.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const locked = await lockCase(ctx, 'guards.offer', id)
    const { id: caseId, guardId, guardOfferedAt, version } = locked.row
    if (guardId !== ctx.caller.userId) throw refusal('wrong-status')
    if (guardOfferedAt !== null) {
      ctx.note({ isRepeated: true })
      return { id: caseId, version }
    }
    await logInCase(ctx, locked, { kind: 'guard-offered' })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, { guardOfferedAt: ctx.now() })
  })

export const guardsRouter = router({ offer, take })
