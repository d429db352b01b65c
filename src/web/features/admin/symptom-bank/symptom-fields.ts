import type { CategoryRow } from '#contract/categories.ts'
import { nameIn } from '#domain/report/texts.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import { activeWord } from '#web/shared/admin/active-badge.tsx'
import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { answerKindWords } from './answer-kind-words.ts'
import type { SymptomValues } from './symptom-values.ts'

/** The fields as two versions of a symptom are compared by. */
export const symptomFieldNames = (
  categories: readonly CategoryRow[],
): readonly ComparedField<SymptomValues>[] => [
  {
    name: 'categoryId',
    label: m.bank_category(),
    show: (id) => {
      const category = categories.find(({ refId }) => refId === id)
      return category === undefined ? '' : nameIn(currentLanguage(), category)
    },
  },
  { name: 'nameNo', label: m.bank_name() },
  { name: 'nameEn', label: m.bank_name_en() },
  { name: 'description', label: m.bank_description() },
  { name: 'descriptionEn', label: m.content_in_english({ field: m.bank_description() }) },
  { name: 'severityDefault', label: m.bank_severity() },
  { name: 'answerKind', label: m.bank_answer_kind(), show: (kind) => answerKindWords[kind]() },
  { name: 'infoText', label: m.bank_info() },
  { name: 'infoTextEn', label: m.content_in_english({ field: m.bank_info() }) },
  {
    name: 'safetyAlert',
    label: m.bank_acute(),
    show: (isAcute) => (isAcute ? m.bank_acute_yes() : m.bank_acute_no()),
  },
  { name: 'alertText', label: m.bank_alert() },
  { name: 'alertTextEn', label: m.content_in_english({ field: m.bank_alert() }) },
  { name: 'isActive', label: m.bank_status(), show: activeWord },
]
