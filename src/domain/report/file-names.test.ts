import { expect, test } from 'vitest'
import {
  assessmentFileName,
  caseFileName,
  moduleFormFileName,
  observationFileName,
  statisticsFileName,
  treatmentPlanFileName,
  workDocumentFileName,
} from './file-names.ts'

test('OFF-09 the work document is named by module and date', () => {
  expect(workDocumentFileName('Modul 9', '2026-11-21')).toBe(
    'arbeidsdokument_Modul 9_2026-11-21.txt',
  )
})

test('OFF-10 the Modulskjema is named by module and date', () => {
  expect(moduleFormFileName('Modul 3', '2026-01-02')).toBe('modulskjema_Modul 3_2026-01-02.txt')
})

test('OBS-08 an observation is named by code and date, a treatment plan by date', () => {
  expect(observationFileName('M310-2026042', '2026-11-21')).toBe(
    'observasjon_M310-2026042_2026-11-21.txt',
  )
  expect(observationFileName('../..', '2026-11-21')).toBe('observasjon_kode_2026-11-21.txt')
  expect(treatmentPlanFileName('2026-11-21')).toBe('behandlingsplan_2026-11-21.txt')
})

test('FUP-160 the documents for the health record have no words of a case in their names', () => {
  expect(caseFileName('2026-11-26')).toBe('holdepunkt-sak-2026-11-26.json')
  expect(assessmentFileName('2026-11-26')).toBe('holdepunkt-vurdering-2026-11-26.json')
})

test('STA-03 the figures are named by date', () => {
  expect(statisticsFileName('2026-11-22')).toBe('holdepunkt_statistikk_2026-11-22.csv')
  expect(() => statisticsFileName('22.11.2026')).toThrow(RangeError)
})

test('V10 OFF-10 what could be a path or a command is dropped from the label', () => {
  const name = (label: string) => moduleFormFileName(label, '2026-01-02')
  expect(name('../Modul 9\\x:*?"<>|\n')).toBe('modulskjema_Modul 9x_2026-01-02.txt')
  expect(name('Modul Å-1 (ny)')).toBe('modulskjema_Modul Å-1 ny_2026-01-02.txt')
  expect(name('///')).toBe('modulskjema_modul_2026-01-02.txt')
})

test.for(['21.11.2026', '', '2026-11-21T10:00', '2026/11/21'])(
  'OFF-09 %j is no ISO date',
  (date) => {
    expect(() => workDocumentFileName('Modul 9', date)).toThrow(RangeError)
    expect(() => treatmentPlanFileName(date)).toThrow(RangeError)
  },
)

const hostile = [
  '../../etc/passwd',
  '%2e%2e%2f',
  '..\\..\\',
  'Modul\u0000 9',
  'a.exe',
  '\u202Etxt.exe',
  '\u2215\uFF0F',
  'x'.repeat(300),
]

test.for(hostile)(
  'V10 a label like %j makes a name of letters and digits, no longer than names are',
  (label) => {
    for (const named of [workDocumentFileName, moduleFormFileName, observationFileName]) {
      expect(named(label, '2026-11-21')).toMatch(/^[a-z]+_[\p{L}\p{N} -]{1,60}_2026-11-21\.txt$/u)
    }
  },
)
