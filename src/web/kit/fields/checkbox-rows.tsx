import './choice.css'
import './file-field.css'

type CheckboxRowsProps<Value extends string> = {
  readonly values: readonly Value[]
  /** The values of all rows, where these are only a group of them. */
  readonly all?: readonly Value[]
  readonly word: (value: Value) => string
  readonly field: {
    readonly value: readonly Value[]
    readonly ref: (element: HTMLInputElement | null) => void
    readonly onBlur: () => void
    readonly onChange: (chosen: readonly Value[]) => void
  }
  readonly pending: boolean
}

/** Compact rows of checkboxes. What is chosen stays in the order of the rows. */
export const CheckboxRows = <Value extends string>(props: CheckboxRowsProps<Value>) => {
  const { values, all = values, word, field, pending } = props
  return values.map((value) => (
    <label key={value} className="hp-check-row">
      <input
        ref={value === all[0] ? field.ref : undefined}
        className="hp-check"
        type="checkbox"
        checked={field.value.includes(value)}
        disabled={pending}
        onBlur={field.onBlur}
        onChange={({ target }) =>
          field.onChange(
            all.filter((one) => (one === value ? target.checked : field.value.includes(one))),
          )
        }
      />
      {word(value)}
    </label>
  ))
}
