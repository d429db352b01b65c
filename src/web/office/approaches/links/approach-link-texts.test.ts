import { expect, test } from 'vitest'
import type { ApproachLink } from '#contract/approaches.ts'
import type { SymptomRow } from '#contract/symptoms.ts'
import { linkChoices, type LinkSource } from '#web/office/kit/links/use-link-choices.ts'
import { shownLinks } from '../displayed-approach.ts'

const symptom = (refId: string, more: Partial<SymptomRow> = {}) =>
  ({
    refId,
    nameNo: refId,
    nameEn: null,
    groupName: 'Søvn',
    publishedVersion: 1,
    origin: 'common',
    ...more,
  }) as SymptomRow

const source: LinkSource = {
  key: 'nice',
  title: 'Depression',
  organisation: 'NICE',
  year: 2022,
  unconfirmed: false,
}

const link = (symptomId: string, more: Partial<ApproachLink> = {}): ApproachLink => ({
  symptomId,
  weight: 3,
  evidence: 'strong',
  sourceKey: 'nice',
  note: null,
  isActive: true,
  ...more,
})

const choices = linkChoices(
  [
    symptom('Åndenød'),
    symptom('Lite søvn'),
    symptom('Utkast', { publishedVersion: null, origin: 'own' }),
    symptom('Egen versjon', { publishedVersion: null, origin: 'taken-over', groupName: 'Angst' }),
  ],
  [source, { ...source, key: 'who', organisation: 'WHO', year: null, unconfirmed: true }],
)

test('CNT-08 ROLE-12 symptoms in use can be linked to: by group and name, in Norwegian order', () => {
  expect(choices.symptoms.map(({ refId }) => refId)).toEqual([
    'Egen versjon',
    'Lite søvn',
    'Åndenød',
  ])
})

test('CNT-02 CNT-08 links are shown in words, one by one, and those whose symptom is gone together', () => {
  const links = [
    link('Åndenød', { weight: 1, evidence: 'consensus', sourceKey: 'who', isActive: false }),
    link('Lite søvn', { note: 'Prøv dette først.' }),
    link('Utkast'),
  ]
  expect(shownLinks({ links }, choices)).toEqual([
    {
      name: 'links Påvirkningsregel: Lite søvn (Søvn)',
      label: 'Påvirkningsregel: Lite søvn (Søvn)',
      value:
        'Førstevalg eller nødvendig først (3 av 3)\nKunnskapsgrunnlag: Sterk\nNICE 2022: Depression\nPrøv dette først.',
    },
    {
      name: 'links Påvirkningsregel: Åndenød (Søvn)',
      label: 'Påvirkningsregel: Åndenød (Søvn)',
      value:
        'Støtte (1 av 3)\nKunnskapsgrunnlag: Faglig enighet\nWHO: Depression (ikke bekreftet)\nIkke aktiv',
    },
    {
      name: 'links Påvirkningsregel: Symptom som ikke finnes lenger',
      label: 'Påvirkningsregel: Symptom som ikke finnes lenger',
      value:
        'Førstevalg eller nødvendig først (3 av 3)\nKunnskapsgrunnlag: Sterk\nNICE 2022: Depression',
    },
  ])
})
