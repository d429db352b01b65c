/** A field as the reader sees it: its name, and its value in words where it is not a text. */
export type ComparedField<Values> = {
  readonly [Name in keyof Values]: {
    readonly name: Name
    /** One value can be shown as several fields: which part of it this one is. */
    readonly part?: string
    readonly label: string
    readonly show?: (value: Values[Name]) => string
  }
}[keyof Values]

export type Difference = {
  /** No other field of the form has it. */
  readonly name: string
  readonly label: string
  readonly stored: string
  readonly mine: string
}

/** A field as the reader sees it. */
export type DisplayValue = {
  /** No other field of the row has it: two versions are compared by it. */
  readonly name: string
  readonly label: string
  readonly value: string
}

const displayValueOf = <Values>(field: ComparedField<Values>, values: Values): string => {
  const value = values[field.name]
  return field.show?.(value) ?? String(value ?? '')
}

const nameOf = <Values>({ name, part }: ComparedField<Values>): string =>
  part === undefined ? String(name) : `${String(name)}.${part}`

/** Every field with its value in words, in the order of the form. */
export const displayValues = <Values>(
  fields: readonly ComparedField<Values>[],
  values: Values,
): readonly DisplayValue[] =>
  fields.map((field) => ({
    name: nameOf(field),
    label: field.label,
    value: displayValueOf(field, values),
  }))

/** The fields whose values differ, in the order of the form. */
export const differences = <Values>(
  fields: readonly ComparedField<Values>[],
  stored: Values,
  mine: Values,
): readonly Difference[] =>
  fields
    .map((field) => ({
      name: nameOf(field),
      label: field.label,
      stored: displayValueOf(field, stored),
      mine: displayValueOf(field, mine),
    }))
    .filter((field) => field.stored !== field.mine)

/**
 * A conflict in words: its label, and the value of each side. Of several fields the value has a line each, with the
 * label. `names`: the fields of the conflict.
 */
export const conflictText = <Values>(
  fields: readonly ComparedField<Values>[],
  names: readonly string[],
  { mine, theirs }: { readonly mine: Values; readonly theirs: Values },
): { readonly label: string; readonly mine: string; readonly theirs: string } => {
  const named = fields.filter(({ name }) => names.includes(String(name)))
  const differing = differences(named, theirs, mine)
  const isOne = differing.length === 1
  const linesOf = (valueOf: (field: Difference) => string): string =>
    differing
      .map((field) => (isOne ? valueOf(field) : `\n${field.label}: ${valueOf(field)}`))
      .join('')
  const labels = (differing.length === 0 ? named : differing).map(({ label }) => label)
  return {
    label: [...new Set(labels)].join(', '),
    mine: linesOf((field) => field.mine),
    theirs: linesOf((field) => field.stored),
  }
}
