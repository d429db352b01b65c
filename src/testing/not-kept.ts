import type { Kept } from '#web/lib/flow-store/outbox.ts'

/** A device that keeps nothing: what is finished waits in memory alone. */
export const notKept = (): Kept => ({
  id: '',
  done: Promise.resolve(false),
  drop: () => undefined,
  refuse: () => undefined,
  forgo: () => Promise.resolve(false),
  release: () => undefined,
})
