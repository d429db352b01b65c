import type { Kept } from '#web/lib/flow-store/outbox.ts'

/** A device that stores nothing: finished assessments wait in memory only. */
export const notKept = (): Kept => ({
  id: '',
  done: Promise.resolve(false),
  drop: () => undefined,
  refuse: () => undefined,
  forgo: () => Promise.resolve(false),
  release: () => undefined,
})
