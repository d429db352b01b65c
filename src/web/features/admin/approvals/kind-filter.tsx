import { reviewedKinds, type ReviewedKind } from '#domain/content/kinds.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { kindNames } from '#web/shared/admin/table-texts.ts'
import * as m from '#web/generated/messages/messages.js'

type KindFilterProps = {
  /** Undefined: all of them. */
  readonly kind: ReviewedKind | undefined
  readonly onKind: (kind: ReviewedKind | null) => void
}

/** All kinds, or one. */
export const KindFilter = ({ kind, onKind }: KindFilterProps) => (
  <SelectField
    label={m.reviews_kind()}
    error={undefined}
    pending={false}
    value={kind ?? ''}
    onChange={({ target }) => onKind(reviewedKinds.find((one) => one === target.value) ?? null)}
  >
    <option value="">{m.content_all()}</option>
    {reviewedKinds.map((one) => (
      <option key={one} value={one}>
        {kindNames[one]()}
      </option>
    ))}
  </SelectField>
)
