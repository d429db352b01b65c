import { wordDiff, type DiffPart } from '#domain/text/word-diff.ts'
import type { DisplayValue } from '#web/kit/form/differences.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import '../content.css'

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
          {changed.map((field) => {
            const words = wordDiff(was(field), field.value)
            return (
              <div key={field.name} className="hp-change">
                <dt>{nameOf(field)}</dt>
                <Value side={before.name} mark="del" parts={words.before} />
                <Value side={after.name} mark="ins" parts={words.after} />
              </div>
            )
          })}
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

/** The label of a field says that it may stay empty; to a reader it says nothing. */
const nameOf = ({ label }: DisplayValue): string =>
  label.replace(` ${m.content_optional_mark()}`, '')

/** A version without another one to compare with. What is empty is one line. */
export const AllValues = ({ values }: { readonly values: readonly DisplayValue[] }) => {
  const empty = values.filter(({ value }) => value === '')
  return (
    <Facts
      facts={[
        ...values
          .filter(({ value }) => value !== '')
          .map((field) => [nameOf(field), field.value] as const),
        ...(empty.length === 0
          ? []
          : [[m.content_left_empty(), empty.map(nameOf).join(', ')] as const]),
      ]}
    />
  )
}

type ValueProps = {
  readonly side: string
  readonly mark: 'del' | 'ins'
  readonly parts: readonly DiffPart[]
}

/** BO-13: marks the words that the other side lacks. A list has one entry per line. */
const Value = ({ side, mark: Mark, parts }: ValueProps) => (
  <dd className="hp-change__side">
    <span className="hp-change__name">{side}</span>
    {parts.length === 0 ? (
      <p className="hp-change__empty">{m.content_empty_value()}</p>
    ) : (
      <p className="hp-lines">
        {parts.map(({ from, text, isShared }) =>
          isShared ? text : <Mark key={from}>{text}</Mark>,
        )}
      </p>
    )}
  </dd>
)
