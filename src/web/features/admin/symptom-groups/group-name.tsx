import type { SymptomGroupRow } from '#contract/symptomGroups.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { ContentName } from '#web/shared/admin/content/content-name.tsx'
import * as m from '#web/generated/messages/messages.js'
import './group-name.css'

type GroupNameProps = Pick<
  SymptomGroupRow,
  'id' | 'nameNo' | 'nameEn' | 'colorTag' | 'symptomCount'
>

/** The colour is decoration; the name says which group it is. */
export const GroupName = ({ id, nameNo, nameEn, colorTag, symptomCount }: GroupNameProps) => (
  <div className="hp-group-name">
    <span className="hp-group-name__swatch" style={{ backgroundColor: colorTag }} aria-hidden />
    <ContentName kind="symptom-group" id={id} name={nameNo} nameEn={nameEn}>
      <p>{countOf(symptomCount, useLanguage())}</p>
    </ContentName>
  </div>
)

const countOf = (count: number, language: Language): string =>
  count === 1
    ? m.groups_symptom_count_one()
    : m.groups_symptom_count({ count: formatNumber(count, language) })
