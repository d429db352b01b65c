/**
 * Form order: `orderIndex`, then id, so that the order never depends on how rows came in.
 * A comparison function for sort.
 */
export const byOrder = (
  a: { readonly orderIndex: number; readonly id: string },
  b: { readonly orderIndex: number; readonly id: string },
): number => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
