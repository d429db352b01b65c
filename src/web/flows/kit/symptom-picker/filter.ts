import {
  isInUse,
  type ObservationContent,
  type Symptom,
} from '#domain/content/observation-content.ts'
import { byOrder } from '#domain/content/order.ts'
import { matches } from '#domain/text/fold.ts'

/** What there is to choose from. */
export type PickerContent = Pick<ObservationContent, 'groups' | 'symptoms'>

export type Filter = {
  /** Free words, looked for in the names and help texts and in the name of the group. */
  readonly query: string
  /** null: all groups. */
  readonly groupId: string | null
  /** Only these; null: all. */
  readonly only: ReadonlySet<string> | null
}

export const everything: Filter = { query: '', groupId: null, only: null }

export const narrows = ({ query, groupId, only }: Filter): boolean =>
  query.trim() !== '' || groupId !== null || only !== null

/** A group with those of its symptoms that are shown; never without any. */
export type PickerGroup = {
  readonly group: PickerContent['groups'][number]
  readonly symptoms: readonly Symptom[]
}

/**
 * OBS-03: published and active groups and symptoms in the order of the form, narrowed by the filter.
 * Groups with an acute sign come first, whatever the filter leaves of them: closed groups hide their signs (SAFE-01).
 */
export const pickerGroups = (
  { groups, symptoms }: PickerContent,
  { query, groupId, only }: Filter,
): readonly PickerGroup[] => {
  const offered = symptoms.filter(isInUse)
  const acute = new Set(offered.filter(({ urgent }) => urgent).map((symptom) => symptom.groupId))
  return groups
    .filter((group) => isInUse(group) && (groupId === null || group.id === groupId))
    .toSorted((a, b) => Number(acute.has(b.id)) - Number(acute.has(a.id)) || byOrder(a, b))
    .map((group) => ({
      group,
      symptoms: offered
        .filter((symptom) => symptom.groupId === group.id)
        .filter(({ id }) => only === null || only.has(id))
        .filter((symptom) => matches(query, searchedTexts(symptom, group)))
        .toSorted(byOrder),
    }))
    .filter((shown) => shown.symptoms.length > 0)
}

const searchedTexts = (symptom: Symptom, group: PickerGroup['group']): readonly string[] => [
  symptom.nameNo,
  symptom.nameEn ?? '',
  symptom.helpText,
  group.nameNo,
  group.nameEn ?? '',
]

/** How many symptoms the groups hold together. */
export const symptomCount = (groups: readonly PickerGroup[]): number =>
  groups.reduce((sum, { symptoms }) => sum + symptoms.length, 0)
