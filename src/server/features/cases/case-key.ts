/** A case, with its company: on Citus that leads to the node of its rows. */
export type CaseKey = { readonly id: string; readonly companyId: string }
