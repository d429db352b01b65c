type ModuleChange = { readonly id: string; readonly withdraws: string | null }

/** FUP-91: the changes that a person made, without a lift that was withdrawn as a mistake and its withdrawal. */
export const countedChanges = <Change extends ModuleChange>(
  changes: readonly Change[],
): readonly Change[] => {
  const withdrawn = new Set(changes.map(({ withdraws }) => withdraws))
  return changes.filter(({ id, withdraws }) => withdraws === null && !withdrawn.has(id))
}
