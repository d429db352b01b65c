import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server/test-server.ts'
import { openFunctions } from './functions.ts'

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
