import type { TreatmentContent } from './treatment-content.ts'
export const shippedTreatment = (_idOf: (kind: string, key: string) => string): TreatmentContent => ({ groups: [], symptoms: [], questions: [], approaches: [], rules: [], sources: [] })
