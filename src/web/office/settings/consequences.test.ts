import { expect, test } from 'vitest'
import { defaultSettings, type SystemSettings } from '#domain/settings/settings.ts'
import { consequencesOf } from './consequences.ts'

const counts = {
  users: 214,
  closedOut: 211,
  delegates: 1,
  enrolling: 9,
  unenrolled: 4,
  signedOut: 0,
  alertAddresses: 6,
}
const none = Object.fromEntries(Object.keys(counts).map((key) => [key, 0])) as typeof counts

const asked = (before: Partial<SystemSettings>, after: Partial<SystemSettings>, of = counts) =>
  consequencesOf({ ...defaultSettings, ...before }, { ...defaultSettings, ...after }).map(
    ({ text, people }) => [text, ...people(of)].join(' '),
  )

test.each<[Partial<SystemSettings>, Partial<SystemSettings>, RegExp]>([
  [
    { sessionTimeoutHours: 24 },
    { sessionTimeoutHours: 8 },
    /8 timer i stedet for 24\. Gjelder 214 brukere\. Ingen logges ut/u,
  ],
  [
    { enableTwoFactor: false },
    { enableTwoFactor: true },
    /må sette opp tofaktor.* Gjelder 9 brukere\. 4 av dem/u,
  ],
  [
    { enableTwoFactor: true },
    { enableTwoFactor: false },
    /trenger ikke lenger tofaktor.*9 brukere/u,
  ],
  [
    { moduleApproval: true },
    { moduleApproval: false },
    /i bruk så snart de lagres.*Det som venter på godkjenning, blir liggende/u,
  ],
  [{ moduleApproval: false }, { moduleApproval: true }, /utkast til noen har godkjent dem/u],
  [
    { delegatedAdministration: false },
    { delegatedAdministration: true },
    /slipper inn.* Gjelder 1 bruker\.$/u,
  ],
  [
    { delegatedAdministration: true },
    { delegatedAdministration: false },
    /mister tilgangen.* Gjelder 1 bruker\.$/u,
  ],
  [
    { enableEmailNotifications: true },
    { enableEmailNotifications: false },
    /e-post.* Gjelder 214 brukere\. .*6 adresser\.$/u,
  ],
  [{ dataRetentionDays: 400 }, { dataRetentionDays: 90 }, /90 dager i stedet for 400\. .*slettes/u],
  [
    { dataRetentionDays: 90 },
    { dataRetentionDays: 400 },
    /400 dager i stedet for 90.*214 brukere/u,
  ],
  [{ maintenanceMode: false }, { maintenanceMode: true }, /stenges.* Gjelder 211 brukere\.$/u],
  [
    {},
    { closingFrom: '2031-02-01T02:00:00.000Z', closingUntil: '2031-02-01T03:30:00.000Z' },
    /stenges 01\.02\.2031, 03:00 og åpner igjen 01\.02\.2031, 04:30.* Gjelder 211 brukere\.$/u,
  ],
  [
    { closingFrom: '2031-02-01T02:00:00.000Z', closingUntil: '2031-02-01T03:30:00.000Z' },
    { closingFrom: '2031-02-01T02:00:00.000Z', closingUntil: '2031-02-01T04:00:00.000Z' },
    /åpner igjen 01\.02\.2031, 05:00/u,
  ],
])('SET-01 from %j to %j asks, with the number of people', (before, after, text) => {
  expect(asked(before, after)).toEqual([expect.stringMatching(text)])
})

test.each<[Partial<SystemSettings>, Partial<SystemSettings>]>([
  [{}, {}],
  [{ sessionTimeoutHours: 8 }, { sessionTimeoutHours: 24 }],
  [{ enableEmailNotifications: false }, { enableEmailNotifications: true }],
  [{ maintenanceMode: true }, { maintenanceMode: false }],
  [{ closingFrom: '2031-02-01T02:00:00.000Z', closingUntil: '2031-02-01T03:30:00.000Z' }, {}],
  [{}, { passwordMinLength: 12, smtpHost: 'smtp.example.no', contactEmail: 'a@example.no' }],
])('SET-01 from %j to %j asks nothing', (before, after) => {
  expect(asked(before, after)).toEqual([])
})

test('SET-01 nobody is also a number, and several changes ask once each, in the order of the page', () => {
  const after = { maintenanceMode: true, sessionTimeoutHours: 1, enableTwoFactor: true }
  expect(asked({}, after, none)).toEqual([
    expect.stringMatching(/1 timer.* Gjelder ingen brukere nå\. Ingen logges ut/u),
    expect.stringMatching(/tofaktor.* Gjelder ingen brukere nå\.$/u),
    expect.stringMatching(/stenges.* Gjelder ingen brukere nå\.$/u),
  ])
})

test.each<[Partial<SystemSettings>, Partial<SystemSettings>, string]>([
  [{}, { maintenanceMode: true }, 'Lagre og steng'],
  [{ dataRetentionDays: 400 }, { dataRetentionDays: 90 }, 'Lagre og slett eldre'],
  [{ dataRetentionDays: 90 }, { dataRetentionDays: 400 }, 'Lagre og behold lenger'],
  [{}, { enableTwoFactor: true }, 'Lagre og krev tofaktor'],
])('BO-16 from %j to %j the button is %j', (before, after, act) => {
  const settings = { ...defaultSettings, ...before }
  expect(consequencesOf(settings, { ...settings, ...after }).map((one) => one.act)).toEqual([act])
})
