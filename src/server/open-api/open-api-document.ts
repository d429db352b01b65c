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

type JsonSchema = z.core.JSONSchema.BaseSchema

const texts: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'ola@example.no',
}

/** A valid value, of an object with what it needs alone: a viewer that makes up the rest makes up a second credential. */
const exampleOf = (schema: JsonSchema): unknown => {
  const { type, properties = {}, required = [], minItems = 0, items, minimum = 0 } = schema
  if (schema.enum !== undefined) return schema.enum[0]
  if (type === 'string') return texts[schema.format ?? ''] ?? 'Tekst'
  if (type === 'integer') return Math.max(minimum, 0)
  if (type === 'array') return minItems === 0 ? [] : [exampleOf(items as JsonSchema)]
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] as JsonSchema)]),
  )
}

/** The credential may be in the payload in place of the header. */
const sessionId = { sessionId: z.string().max(300).optional() }

const bodyOf = (input: z.ZodObject) => {
  const schema = schemaOf(input.extend(sessionId), 'input')
  return { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } }
}

const pathOf = ([name, { summary, input, output }]: [FunctionName, AnyOpenFunction]): [
  string,
  object,
] => [
  `/${name}`,
  {
    post: {
      operationId: name.replace('.', '_'),
      tags: [name.split('.')[0]],
      summary,
      requestBody: bodyOf(input),
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

/** A reader may have this page alone. */
const description = `The functions of the request, by its own names.

Send the token of a service account as \`authorization: Bearer …\`, or as \`sessionId\` in the payload: a call has one credential.
A superadmin makes service accounts at [/admin/service-accounts](/admin/service-accounts).
A refusal is a problem (RFC 9457) with \`reason\` and \`fields\`.`

/** ADR 41: OpenAPI 3.1, from the mappings and the schemas of the contract alone. */
export const openDocument = (functions: ReadonlyMap<FunctionName, AnyOpenFunction>): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Holdepunkt',
      version: '1',
      description,
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }, {}],
    paths: Object.fromEntries([...functions].map((one) => pathOf(one))),
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  })
