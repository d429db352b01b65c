import { lazyPart } from '#web/shared/lazy-dialog.tsx'

/** FUP-123: the requests for functions. A page shows its own rows first; this code is a file of its own (SAFE-04). */
export const RequestSection = lazyPart(
  async () => (await import('./function-requests.tsx')).FunctionRequests,
  null,
)
