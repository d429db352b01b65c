import { reviews } from '#contract/reviews.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { listReviews } from '../reviews/list-reviews.ts'

const list = endpoint('reviews.list')
  .input(reviews.list.input)
  .output(reviews.list.output)
  .query(({ ctx, input }) => listReviews(ctx, input))

export const reviewsRouter = router({ list })
