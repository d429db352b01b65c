import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server/test-server.ts'
import { openFunctions } from './open-api-plugin.ts'

const server = await startTestServer()
afterAll(server.close)

test('API-05 the served description is valid OpenAPI 3.1 with every function', async () => {
  const response = await fetch(`${server.url}/api/v1/openapi.json`)
  const document = (await response.json()) as { openapi: string; paths: object }
  const validator = new Validator()
  expect(await validator.validate(document)).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual([...openFunctions.keys()].map((name) => `/${name}`))
})

type Body = { requestBody: { content: Record<string, { example: object }> } }

test.each([...openFunctions])(
  'API-06 the example of %s is taken as it is, and names no second credential',
  async (name, { input }) => {
    const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, { post: Body }>
      info: { description: string }
    }
    const { content } = document.paths[`/${name}`]?.post.requestBody ?? { content: {} }
    const { example } = content['application/json'] ?? {}
    expect(example).not.toHaveProperty('sessionId')
    expect(() => input.parse(example)).not.toThrow()
    // Of a file that is not served here.
    expect(document.info.description).not.toContain('docs/')
  },
)

test('API-01 a mapping is one file a module, of at most 60 lines', async () => {
  const folder = join(import.meta.dirname, 'modules')
  const files = await readdir(folder)
  for (const file of files) {
    const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
    expect(lines.length, file).toBeLessThanOrEqual(60)
  }
  const modules = new Set([...openFunctions.keys()].map((name) => name.split('.')[0]))
  expect(files).toHaveLength(modules.size)
})
