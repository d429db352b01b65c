import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** The parts of a report that hold no address of a page and nothing that somebody typed. */
const reports = z
  .array(
    z.object({
      type: z.string().max(40),
      body: z.object({
        effectiveDirective: z.string().max(100),
        disposition: z.string().max(20),
      }),
    }),
  )
  .max(20)

/** F1: what the content security policy stopped in a browser, as a line in the log. */
export const cspReportPlugin = async (app: FastifyInstance): Promise<void> => {
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: 16_384 },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post('/csp-report', (request, reply) => {
    const read = reports.safeParse(request.body)
    if (!read.success) return reply.status(400).send()
    for (const { body } of read.data) request.log.warn({ csp: body }, 'content was blocked')
    return reply.status(204).send()
  })
}
