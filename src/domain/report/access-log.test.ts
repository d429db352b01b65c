import { expect, test } from 'vitest'
import { accessLogFile, ownLogFile, type AccessLogTexts } from './access-log.ts'

const words: AccessLogTexts = {
  headings: ['Tid', 'Hvem'],
  time: (at) => at.slice(0, 10),
  who: (id) => (id === null ? 'Uten bruker' : 'Slettet konto'),
  role: (role) => role.toUpperCase(),
  action: (action) => `gjorde ${action}`,
  resource: (type) => `slags ${type}`,
  result: (result) => (result === 'done' ? 'Utført' : 'Avvist'),
  details: ({ details }) =>
    Object.entries(details)
      .map(([key, value]) => `${key}: ${value}`)
      .join('; ') || null,
}

const row = {
  at: '2026-11-21T01:14:00.000Z',
  userId: 'a',
  userName: 'Åse Vik',
  role: 'editor',
  companyName: 'Nordre; fengsel',
  action: 'x.y',
  resourceType: 'user',
  resourceId: 'b',
  resourceName: 'Bo "B" Dal',
  details: { reason: 'stale', rows: 0, isOn: false, none: null },
  result: 'refused',
} as const

test('H5 the file has its mark, semicolons, and what contains one in quotes', () => {
  expect(accessLogFile([row], words)).toBe(
    '\uFEFFTid;Hvem\r\n2026-11-21;Åse Vik;EDITOR;"Nordre; fengsel";gjorde x.y;slags user;' +
      '"Bo ""B"" Dal";b;Avvist;"reason: stale; rows: 0; isOn: false; none: null"\r\n',
  )
})

test('H5 a missing value is empty, and an unnamed person is described', () => {
  const nothing = { role: null, companyName: null, resourceType: null, resourceId: null }
  const bare = { ...row, ...nothing, resourceName: null, details: {}, userName: null }
  const lines = accessLogFile([bare, { ...bare, userId: null, result: 'done' }], words).split(
    '\r\n',
  )
  expect(lines[1]).toBe('2026-11-21;Slettet konto;;;gjorde x.y;;;;Avvist;')
  expect(lines[2]).toBe('2026-11-21;Uten bruker;;;gjorde x.y;;;;Utført;')
})

test.each(['=HYPERLINK("http://x")', '+47', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'])(
  'V7 a name like %j is no formula in a spreadsheet',
  (userName) => {
    expect(accessLogFile([{ ...row, userName }], words)).toMatch(/;"?'[=+\-@\t\r＝]/u)
  },
)

test('H5 the own file lists the done actions, and has no name', () => {
  const headings = ['Tid', 'Hva']
  expect(ownLogFile([row], { ...words, headings })).toBe(
    '\uFEFFTid;Hva\r\n2026-11-21;gjorde x.y;EDITOR;slags user;b;Avvist;' +
      '"reason: stale; rows: 0; isOn: false; none: null"\r\n',
  )
  const bare = { ...row, role: null, resourceType: null, resourceId: null, details: {} }
  expect(ownLogFile([bare], { ...words, headings }).split('\r\n')[1]).toBe(
    '2026-11-21;gjorde x.y;;;;Avvist;',
  )
})
