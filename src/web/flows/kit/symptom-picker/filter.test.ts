import { expect, test } from 'vitest'
import { shippedTreatmentContent as content } from '#testing/content/shipped.ts'
import { everything, pickerGroups, symptomCount, type PickerGroup } from './filter.ts'

const ids = (groups: readonly PickerGroup[]) =>
  groups.flatMap(({ symptoms }) => symptoms.map(({ id }) => id))
const found = (query: string) => ids(pickerGroups(content, { ...everything, query }))

test('OBS-03 the picker lists groups with an acute sign first, then the order of the form, whatever the input order', () => {
  const turned = { groups: content.groups.toReversed(), symptoms: content.symptoms.toReversed() }
  const groups = pickerGroups(turned, everything)
  const hasAcute = (groupId: string) =>
    content.symptoms.some((symptom) => symptom.groupId === groupId && symptom.urgent)
  const [acute, others] = [true, false].map((wanted) =>
    content.groups.filter(({ id }) => hasAcute(id) === wanted),
  )
  const expected = [...(acute ?? []), ...(others ?? [])]
  expect(expected[0]?.id).toBe('selvmord')
  expect(groups.map(({ group }) => group.id)).toEqual(expected.map(({ id }) => id))
  expect(ids(groups)).toEqual(
    expected.flatMap((group) =>
      content.symptoms.filter(({ groupId }) => groupId === group.id).map(({ id }) => id),
    ),
  )
  expect(symptomCount(groups)).toBe(content.symptoms.length)
})

test('OBS-03 CNT-04 the order index decides among the groups with an acute sign and among the others, also in a search', () => {
  const places = ['isolasjon', 'tvang', 'selvmord', 'nedstemthet']
  const moved = {
    ...content,
    groups: content.groups
      .filter(({ id }) => places.includes(id))
      .map((group) => ({ ...group, orderIndex: places.indexOf(group.id) })),
  }
  const shown = (filter: object) =>
    pickerGroups(moved, { ...everything, ...filter }).map(({ group }) => group.id)
  const expected = ['isolasjon', 'selvmord', 'tvang', 'nedstemthet']
  expect(shown({})).toEqual(expected)
  const notAcute = content.symptoms.filter(({ urgent }) => !urgent).map(({ id }) => id)
  expect(shown({ only: new Set(notAcute) })).toEqual(expected)
})

test('OBS-03 unpublished and inactive content is not there, nor a group without symptoms', () => {
  const [gone, draft, ...others] = content.groups
  const inactive = content.symptoms.find(({ groupId }) => groupId === others[0]?.id)
  const groups = pickerGroups(
    {
      groups: content.groups.map((group) => {
        if (group === gone) return { ...group, isActive: false }
        return group === draft ? { ...group, status: 'draft' } : group
      }),
      symptoms: content.symptoms
        .filter(({ groupId }) => groupId !== others[1]?.id)
        .map((symptom) => (symptom === inactive ? { ...symptom, isActive: false } : symptom)),
    },
    everything,
  )
  expect(groups.map(({ group }) => group.id).toSorted()).toEqual(
    others
      .filter((group) => group !== others[1])
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(ids(groups)).not.toContain(inactive?.id)
})

test('TRT-01 a search finds the Norwegian name, the English one, the help text and the group', () => {
  expect(found('vedvarende tristhet')).toEqual(['vedvarende-tristhet'])
  expect(found('persistent sadness')).toEqual(['vedvarende-tristhet'])
  expect(found('gråter lett')).toContain('vedvarende-tristhet')
  const ofGroup = content.symptoms.filter(({ groupId }) => groupId === 'selvmord')
  expect(found('selvmordsfare')).toEqual(expect.arrayContaining(ofGroup.map(({ id }) => id)))
})

test('TRT-01 a search asks for every word, in any order, in any case, with or without æ, ø and å', () => {
  expect(found('TRISTHET vedvarende')).toEqual(['vedvarende-tristhet'])
  expect(found('vedvarende tristhet tiger')).toEqual([])
  expect(found('graater')).toEqual(found('gråter'))
  expect(found('sovn')).toEqual(found('søvn'))
  expect(found('sovn')).not.toEqual([])
  expect(found('  ')).toHaveLength(content.symptoms.length)
})

test('TRT-01 group, chosen ones and search narrow down together', () => {
  const [first, second] = content.symptoms.filter(({ groupId }) => groupId === 'nedstemthet')
  const elsewhere = content.symptoms.find(({ groupId }) => groupId === 'angst')
  const only = new Set([first?.id ?? '', second?.id ?? '', elsewhere?.id ?? ''])
  const filter = { query: '', groupId: 'nedstemthet', only }
  expect(ids(pickerGroups(content, filter))).toEqual([first?.id, second?.id])
  expect(ids(pickerGroups(content, { ...filter, query: first?.nameNo ?? '' }))).toEqual([first?.id])
  expect(ids(pickerGroups(content, { ...filter, groupId: null }))).toHaveLength(3)
  expect(pickerGroups(content, { ...everything, only: new Set() })).toEqual([])
})
