import { expect, test } from 'vitest'
import type { ApproachLink } from '#contract/approaches.ts'
import { linksSchema, linkValuesOf, newLink, changedLinks, type LinkValue } from './link-values.ts'

const stored: ApproachLink = {
  symptomId: 'a',
  weight: 3,
  evidence: 'strong',
  sourceKey: 'nice-ng222',
  note: null,
  isActive: true,
}

const problems = (...links: LinkValue[]) =>
  linksSchema((id) => id === 'gone')
    .safeParse({ links })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('CNT-08 a stored link is sent again as it is', () => {
  const links = [stored, { ...stored, symptomId: 'b', note: 'To\nlinjer', isActive: false }]
  expect(changedLinks(linkValuesOf({ links }))).toEqual(links)
  expect(problems(...linkValuesOf({ links }).links)).toEqual([])
})

test('CNT-08 of a new link nothing is chosen beforehand, and all of it has to be', () => {
  expect(problems(newLink('a'))).toEqual([
    ['links.0.weight', 'Velg vekt'],
    ['links.0.evidence', 'Velg kunnskapsgrunnlag'],
    ['links.0.sourceKey', 'Velg en kilde'],
  ])
})

test('CNT-08 a link to a symptom that is gone blocks the save, beside the other errors', () => {
  const [value = newLink('a')] = linkValuesOf({ links: [stored] }).links
  const gone = { ...value, symptomId: 'gone' }
  const told = 'Et symptom finnes ikke lenger. Fjern regelen før du lagrer.'
  expect(problems(value, gone)).toEqual([['links.1.symptomId', told]])
  expect(problems({ ...value, note: 'x'.repeat(1001) }, { ...gone, weight: '' })).toEqual([
    ['links.0.note', 'Teksten er for lang, høyst 1\u00A0000 tegn'],
    ['links.1.weight', 'Velg vekt'],
    ['links.1.symptomId', told],
  ])
})
