type ListedRow = {
  readonly startedAt: Date
  readonly completedAt: Date | null
  readonly storedAt: Date
}

export const toIsoTimes = <T extends ListedRow>(row: T) => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  storedAt: row.storedAt.toISOString(),
})
