import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const whole = {
  HOLDEPUNKT_ORIGIN: 'https://holdepunkt.example.no',
  HOLDEPUNKT_OIDC_ISSUER: 'https://id.example.no/tenant',
  HOLDEPUNKT_OIDC_CLIENT_ID: 'holdepunkt',
  HOLDEPUNKT_OIDC_CLIENT_SECRET: 'hemmelig',
}

const read = (given: Readonly<Record<string, string | undefined>>) => readConfig(given, '/data')

test('AUTH-03 OIDC is off by default', () => {
  expect(read({})).toMatchObject({ provider: null })
})

test('AUTH-03 OIDC the whole of it, with the defaults', () => {
  expect(read(whole)).toMatchObject({
    provider: {
      issuer: new URL('https://id.example.no/tenant'),
      clientId: 'holdepunkt',
      credential: { kind: 'secret', secret: 'hemmelig', sent: 'client_secret_basic' },
      name: 'id.example.no',
      scopes: 'openid profile',
      acr: [],
    },
  })
  const more = {
    ...whole,
    HOLDEPUNKT_OIDC_CLIENT_SECRET: undefined,
    HOLDEPUNKT_OIDC_CLIENT_JWK: '/key',
    HOLDEPUNKT_OIDC_NAME: 'ID-porten',
    HOLDEPUNKT_OIDC_SCOPES: 'openid',
    HOLDEPUNKT_OIDC_ACR: 'idporten-loa-high',
  }
  expect(read(more)).toMatchObject({
    provider: {
      credential: { kind: 'jwk-file', path: '/key' },
      name: 'ID-porten',
      scopes: 'openid',
      acr: ['idporten-loa-high'],
    },
  })
})

const without = (...names: (keyof typeof whole)[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as never)))

test.each<[string, Readonly<Record<string, string | undefined>>, string]>([
  ['no issuer', without('HOLDEPUNKT_OIDC_ISSUER'), 'HOLDEPUNKT_OIDC_ISSUER is missing'],
  ['no client', without('HOLDEPUNKT_OIDC_CLIENT_ID'), 'HOLDEPUNKT_OIDC_CLIENT_ID is missing'],
  ['a name alone', { HOLDEPUNKT_OIDC_NAME: 'ID-porten' }, 'HOLDEPUNKT_OIDC_ISSUER is missing'],
  ['no secret', without('HOLDEPUNKT_OIDC_CLIENT_SECRET'), 'Set one of'],
  ['two secrets', { ...whole, HOLDEPUNKT_OIDC_CLIENT_JWK: '/key' }, 'Set one of'],
  ['no origin', without('HOLDEPUNKT_ORIGIN'), 'needs HOLDEPUNKT_ORIGIN'],
  ['no TLS', { ...whole, HOLDEPUNKT_OIDC_ISSUER: 'http://id.example.no' }, 'https alone'],
  ['no such way', { ...whole, HOLDEPUNKT_OIDC_CLIENT_AUTH: 'none' }, 'HOLDEPUNKT_OIDC_CLIENT_AUTH'],
  ['no openid', { ...whole, HOLDEPUNKT_OIDC_SCOPES: 'profile' }, "lacks 'openid'"],
])('AUTH-03 OIDC half a configuration is one line at the start: %s', (_, given, line) => {
  const config = read(given)
  const failure = 'failure' in config ? config.failure : 'none'
  expect(failure).toContain(line)
  expect(failure).not.toContain('\n')
})
