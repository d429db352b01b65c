import { useTreatment } from './treatment-context.ts'
import { treatmentStore } from './treatment-store.ts'

/** 'Til resultatet': nothing that comes before the plan holds it back. */
export const useFinish = () => {
  const { content, goTo } = useTreatment()
  return {
    finish: () => {
      treatmentStore.complete(content)
      goTo('processing', { replace: true })
    },
  }
}
