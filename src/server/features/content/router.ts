import { content } from '#contract/content.ts'
import { publicEndpoint, router } from '#server/core/endpoint.ts'
import { countFigures } from './queries.ts'

const figures = publicEndpoint('content.figures')
  .input(content.figures.input)
  .output(content.figures.output)
  .query(({ ctx }) => countFigures(ctx.db))

export const contentRouter = router({ figures })
