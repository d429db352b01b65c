import type { AuditHead, AuditHeadStore, CompanyHeads } from '#server/core/context.ts'

/** The ends of the chains, noted for as long as the test lasts. */
export const auditHeadInMemory = (): AuditHeadStore => {
  let noted: AuditHead | null = null
  let ofCompanies: CompanyHeads | null = null
  return {
    read: () => Promise.resolve(noted),
    write: (head) => {
      noted = head
      return Promise.resolve()
    },
    readCompanies: () => Promise.resolve(ofCompanies),
    writeCompanies: (heads) => {
      ofCompanies = heads
      return Promise.resolve()
    },
  }
}
