import { symptomBank } from '#contract/symptomBank.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { bankSymptomKind } from '../kind-definitions.ts'
import { listContent } from '../list-content.ts'
import { contentEndpoints, reorderEndpoint } from './content-endpoints.ts'

const list = endpoint('symptomBank.list')
  .input(symptomBank.list.input)
  .output(symptomBank.list.output)
  .query(async ({ ctx }) => ({ rows: await listContent(ctx, bankSymptomKind) }))

export const symptomBankRouter = router({
  ...contentEndpoints('symptomBank', bankSymptomKind, symptomBank),
  list,
  reorder: reorderEndpoint('symptomBank', bankSymptomKind),
})
