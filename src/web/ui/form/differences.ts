/** A field as the reader sees it: its name, and its value in words where it is no text. */
export type ComparedField<Values> = {
  readonly [Name in keyof Values]: {
    readonly name: Name
    readonly label: string
    readonly show?: (value: Values[Name]) => string
  }
}[keyof Values]

export type Difference = {
  readonly name: string
  readonly label: string
  readonly stored: string
  readonly mine: string
}

/** A field as the reader sees it. */
export type ShownValue = {
  readonly name: string
  readonly label: string
  readonly value: string
}

const shownBy = <Values>(field: ComparedField<Values>, values: Values): string => {
  const value = values[field.name]
  return field.show?.(value) ?? String(value ?? '')
}

/** Every field with its value in words, in the order of the form. */
export const shownValues = <Values>(
  fields: readonly ComparedField<Values>[],
  values: Values,
): readonly ShownValue[] =>
  fields.map((field) => ({
    name: String(field.name),
    label: field.label,
    value: shownBy(field, values),
  }))

/** The fields whose values differ, in the order of the form. */
export const differences = <Values>(
  fields: readonly ComparedField<Values>[],
  stored: Values,
  mine: Values,
): readonly Difference[] =>
  fields
    .map((field) => ({
      name: String(field.name),
      label: field.label,
      stored: shownBy(field, stored),
      mine: shownBy(field, mine),
    }))
    .filter((field) => field.stored !== field.mine)
