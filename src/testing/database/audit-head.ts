import type { AuditHead, AuditHeadStore } from '#server/core/context.ts'

/** The chain's end, noted for as long as the test lasts. */
export const auditHeadInMemory = (): AuditHeadStore => {
  let noted: AuditHead | null = null
  return {
    read: () => Promise.resolve(noted),
    write: (head) => {
      noted = head
      return Promise.resolve()
    },
  }
}
