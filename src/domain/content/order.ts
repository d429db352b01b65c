/** By id, where nothing else decides, so that no order ever depends on how rows came in. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0

/** Form order: `orderIndex`, then id. A comparison function for sort. */
export const byOrder = (
  a: { readonly orderIndex: number; readonly id: string },
  b: { readonly orderIndex: number; readonly id: string },
): number => a.orderIndex - b.orderIndex || byId(a, b)
