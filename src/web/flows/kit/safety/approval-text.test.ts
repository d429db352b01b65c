import { expect, test } from 'vitest'
import { approvalText } from './approval-text.ts'

const given = { clinician: 'Kari Lege', approvedOn: '2026-11-20' }

test('SAFE-03 who approved and when, and that it was changed since; the day as the language writes it', () => {
  expect(approvalText({ kind: 'none' }, 'nb')).toBe(
    'Innholdet er ennå ikke godkjent av organisasjonens egen kliniker.',
  )
  expect(approvalText({ kind: 'approved', ...given }, 'nb')).toBe(
    'Innholdet er godkjent av Kari Lege 20.11.2026.',
  )
  expect(approvalText({ kind: 'changed-since', ...given }, 'nb')).toBe(
    'Innholdet er endret siden Kari Lege godkjente det 20.11.2026.',
  )
  expect(approvalText({ kind: 'approved', ...given }, 'en')).toContain('20/11/2026')
})
