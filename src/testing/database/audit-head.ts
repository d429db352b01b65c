import type { AuditEnds, AuditHeadStore } from '#server/core/call-context.ts'

/** The ends of the chains, noted for as long as the test lasts. */
export const auditHeadInMemory = (): AuditHeadStore => {
  let noted: AuditEnds | null = null
  return {
    read: () => Promise.resolve(noted),
    write: (ends) => {
      noted = ends
      return Promise.resolve()
    },
  }
}
