import type { DisplayValue } from '#web/ui/form/differences.ts'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { linesOf } from './lines.ts'
import './changes.css'

type Side = { readonly name: string; readonly values: readonly DisplayValue[] }

type ChangesProps = { readonly before: Side; readonly after: Side }

/** CNT-02: two versions field by field, the differences first. The rest is folded. */
export const Changes = ({ before, after }: ChangesProps) => {
  const old = new Map(before.values.map(({ name, value }) => [name, value]))
  const was = ({ name }: DisplayValue): string => old.get(name) ?? ''
  const now = new Set(after.values.map(({ name }) => name))
  // A list has a field for each entry: a removed entry is a change as well.
  const gone = before.values.filter(({ name }) => !now.has(name))
  const changed = [
    ...after.values.filter((field) => was(field) !== field.value),
    ...gone.map((field) => ({ ...field, value: '' })),
  ]
  const same = after.values.filter((field) => was(field) === field.value)
  return (
    <div className="hp-changes">
      {changed.length === 0 && <p>{m.content_changes_none()}</p>}
      {changed.length > 0 && (
        <dl>
          {changed.map((field) => (
            <div key={field.name} className="hp-change">
              <dt>{field.label}</dt>
              <Value side={before.name} mark="del" value={was(field)} other={field.value} />
              <Value side={after.name} mark="ins" value={field.value} other={was(field)} />
            </div>
          ))}
        </dl>
      )}
      {same.length > 0 && (
        <Disclosure summary={m.content_unchanged({ count: same.length })}>
          <AllValues values={same} />
        </Disclosure>
      )}
    </div>
  )
}

/** A version without another one to compare with. */
export const AllValues = ({ values }: { readonly values: readonly DisplayValue[] }) => (
  <Facts facts={values.map(({ label, value }) => [label, value || m.content_empty_value()])} />
)

type ValueProps = {
  readonly side: string
  readonly mark: 'del' | 'ins'
  readonly value: string
  readonly other: string
}

/** Line by line, because lists have one entry per line. Marks the lines that the other side lacks. */
const Value = ({ side, mark: Mark, value, other }: ValueProps) => (
  <dd className="hp-change__side">
    <span className="hp-change__name">{side}</span>
    {value === '' && <p className="hp-change__empty">{m.content_empty_value()}</p>}
    {linesOf(value, other).map(({ key, text, isShared }) => (
      <p key={key}>{isShared ? text : <Mark>{text}</Mark>}</p>
    ))}
  </dd>
)
