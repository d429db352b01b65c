import { afterAll, expect, test } from 'vitest'
import approaches from '#content/approaches.json' with { type: 'json' }
import rules from '#content/influence-rules.json' with { type: 'json' }
import groups from '#content/symptom-groups.json' with { type: 'json' }
import symptoms from '#content/symptoms.json' with { type: 'json' }
import { onOwner } from '#testing/database/cluster.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

test('PUB-03 the figures count the published content', async () => {
  expect((await server.call('content.figures', {})).data).toEqual({
    symptomGroups: groups.length,
    symptoms: symptoms.length,
    approaches: approaches.length,
    links: rules.length,
  })
  const unused = approaches.find(({ number }) => number === 14)
  await onOwner(server.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null);
      update symptoms set status = 'draft' where key = 'lite-energi';
      update symptom_groups set deleted_at = now() where key = 'nedstemthet';
      update approaches set is_active = false where number = 14; commit`),
  )
  expect((await server.call('content.figures', {})).data).toMatchObject({
    symptoms: symptoms.length - 1,
    approaches: approaches.length - 1,
    symptomGroups: groups.length - 1,
    links: rules.filter(({ approach }) => approach !== unused?.key).length,
  })
})

test('AUTH-09 a caller who is about to choose a password gets the rules', async () => {
  expect((await server.call('systemSettings.passwordRules', {})).data).toEqual({
    minLength: 8,
    requireUppercase: true,
    requireLowercase: true,
    requireNumbers: true,
    requireSpecial: true,
  })
})
