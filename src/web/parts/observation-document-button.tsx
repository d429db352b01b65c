export const ObservationDocumentButton = (_p: {
  outcome: unknown
  notes: string
  startedAt: string
  completedAt: string
}) => null
