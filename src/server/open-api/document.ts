import { z } from 'zod'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { AnyOpenFunction } from './open-function.ts'

/** Every text of the answers is a person's or the product's; a date that JSON Schema cannot say stays a string. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  reason: z.string(),
  fields: z.array(z.string()),
  requestId: z.string(),
  stored: z.unknown().optional(),
  sent: z.unknown().optional(),
})

const json = (type: string, schema: object) => ({ [type]: { schema } })

/** The credential may be in the payload in place of the header. */
const sessionId = { sessionId: z.string().max(300).optional() }

const pathOf = ([name, { summary, input, output }]: [FunctionName, AnyOpenFunction]) => [
  `/${name}`,
  {
    post: {
      operationId: name.replace('.', '_'),
      tags: [name.split('.')[0]],
      summary,
      requestBody: {
        required: true,
        content: json('application/json', schemaOf(input.extend(sessionId), 'input')),
      },
      responses: {
        200: { description: 'Done', content: json('application/json', schemaOf(output, 'output')) },
        default: {
          description: 'Refused, RFC 9457',
          content: json('application/problem+json', { $ref: '#/components/schemas/Problem' }),
        },
      },
    },
  },
]

/** ADR 41: OpenAPI 3.1, from the mappings and the schemas of the contract alone. */
export const openDocument = (functions: ReadonlyMap<FunctionName, AnyOpenFunction>): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Holdepunkt',
      version: '1',
      description: 'The functions of the request, by its own names. See docs/api.md.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }, {}],
    paths: Object.fromEntries([...functions].map(pathOf)),
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  })
