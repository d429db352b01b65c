import type { ComparedField } from '#web/kit/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'

/** What both a stored approach and its form hold. */
type Compared = {
  readonly number: string | number
  readonly nameNo: string
  readonly nameEn: string | null
  readonly description: string
  readonly rationale: string
  readonly deliveredBy: string | null
  readonly summaryFileUrl: string | null
  readonly urgent: boolean
  readonly isActive: boolean
}

const yesNo = (value: boolean): string => (value ? m.approaches_yes() : m.approaches_no())

/** The fields as two versions of an approach are compared by; its links are `links/approach-link-texts.ts`. */
export const approachFields = (): readonly ComparedField<Compared>[] => [
  { name: 'number', label: m.approaches_number() },
  { name: 'nameNo', label: m.approaches_name() },
  { name: 'nameEn', label: m.approaches_name_en() },
  { name: 'description', label: m.approaches_description() },
  { name: 'rationale', label: m.approaches_rationale() },
  { name: 'deliveredBy', label: m.approaches_delivered_by() },
  { name: 'summaryFileUrl', label: m.approaches_address() },
  { name: 'urgent', label: m.approaches_urgent(), show: yesNo },
  { name: 'isActive', label: m.approaches_active(), show: yesNo },
]
