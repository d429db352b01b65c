import type { DeviceCopy } from '#web/lib/flow-store/submission-queue.ts'

/** A device that stores nothing: finished assessments wait in memory only. */
export const noDeviceCopy = (): DeviceCopy => ({
  id: '',
  done: Promise.resolve(false),
  remove: () => undefined,
  refuse: () => undefined,
  abandon: () => Promise.resolve(false),
  release: () => undefined,
})
