import { PlusIcon, TrashIcon, PencilIcon } from '@navikt/aksel-icons'
import { useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { MenuButton } from '#web/kit/button/menu-button.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { CheckboxRows } from '#web/kit/fields/checkbox-rows.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import { SearchField } from '#web/kit/fields/search-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Actions, Section } from '#web/kit/layout/page.tsx'
import { IntensitySlider } from '#web/kit/rating/intensity-slider.tsx'
import type { Intensity } from '#web/kit/rating/intensity-value.ts'
import { RatingRow } from '#web/kit/rating/rating-row.tsx'

const variants = ['primary', 'secondary', 'tertiary'] as const
const tones = ['accent', 'neutral', 'danger'] as const
const sizes = ['medium', 'small'] as const
const plus = <PlusIcon aria-hidden />
const none = () => undefined

export const Buttons = () => (
  <Section heading="Button, ButtonLink, MenuButton, RowAction">
    {sizes.map((size) =>
      tones.map((tone) => (
        <Actions key={`${size} ${tone}`}>
          {variants.map((variant) => (
            <Button key={variant} {...{ variant, tone, size }}>
              {`${variant} ${tone} ${size}`}
            </Button>
          ))}
        </Actions>
      )),
    )}
    <Actions>
      <Button icon={plus}>With an icon</Button>
      <Button icon={plus} aria-label="Only an icon" variant="secondary" />
      <Button pending>Pending</Button>
      <Button disabled>Disabled</Button>
      <ButtonLink to="/" variant="secondary">
        ButtonLink
      </ButtonLink>
    </Actions>
    <Actions>
      <MenuButton name="More" label="MenuButton">
        <Button variant="tertiary" size="small">
          One
        </Button>
        <Button variant="tertiary" size="small">
          Two
        </Button>
      </MenuButton>
      <RowAction label="Edit" which="Edit A" icon={<PencilIcon aria-hidden />} />
      <RowAction label="Delete" which="Delete A" tone="danger" icon={<TrashIcon aria-hidden />} />
      <RowAction label="Disabled" which="Disabled A" disabled />
    </Actions>
  </Section>
)

/** Untouched, with an error, and while its form is sent. */
const states = [
  { name: 'usual', error: undefined, pending: false },
  { name: 'error', error: 'Say what is wrong and what to do.', pending: false },
  { name: 'pending', error: undefined, pending: true },
] as const

type State = Omit<(typeof states)[number], 'name'> & {
  readonly label: string
  readonly help: string
}
type FieldProps = { readonly heading: string; readonly show: (state: State) => ReactNode }

const Field = ({ heading, show }: FieldProps) => (
  <Section heading={heading}>
    <div
      style={{
        display: 'grid',
        gap: '1.5rem',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
      }}
    >
      {states.map(({ name, ...state }) => (
        <div key={name}>
          {show({ ...state, label: `Label (${name})`, help: 'Help, always visible' })}
        </div>
      ))}
    </div>
  </Section>
)

const options = [
  { value: 'a', label: 'One' },
  { value: 'b', label: 'Two' },
]

const LiveFields = () => {
  const [search, setSearch] = useState('Typed')
  const [radio, setRadio] = useState<string | null>(null)
  const [checked, setChecked] = useState<readonly ('one' | 'two')[]>(['two'])
  return (
    <Section heading="SearchField, RadioRows in line, CheckboxRows">
      <SearchField label="SearchField" value={search} onChange={setSearch} onEnter={none} />
      <RadioRows
        label="RadioRows, isInLine"
        options={options}
        value={radio}
        onChange={setRadio}
        isInLine
        error={undefined}
        pending={false}
      />
      <div className="hp-field" role="group" aria-label="CheckboxRows">
        <CheckboxRows
          values={['one', 'two']}
          word={(value) => value}
          field={{ value: checked, ref: none, onBlur: none, onChange: setChecked }}
          pending={false}
        />
      </div>
    </Section>
  )
}

export const Fields = () => (
  <>
    <Field heading="TextField" show={(state) => <TextField {...state} defaultValue="Typed" />} />
    <Field
      heading="TextArea"
      show={(state) => (
        <TextArea {...state} defaultValue="Typed" below={<p>What stands below</p>} />
      )}
    />
    <Field
      heading="PasswordField"
      show={(state) => <PasswordField {...state} autoComplete="new-password" />}
    />
    <Field
      heading="SelectField"
      show={(state) => (
        <SelectField {...state}>
          {options.map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </SelectField>
      )}
    />
    <Field heading="CheckboxField" show={(state) => <CheckboxField {...state} />} />
    <Field
      heading="RadioRows"
      show={(state) => <RadioRows {...state} options={options} value="a" onChange={none} />}
    />
    <Field
      heading="RadioTiles"
      show={(state) => (
        <RadioTiles
          {...state}
          name={state.label}
          options={options.map(({ value, label }) => ({ value, content: label }))}
        />
      )}
    />
    <Field
      heading="FileField"
      show={(state) => (
        <FileField
          {...state}
          text="Choose a file, or drop it here"
          accept=".csv"
          chosen={null}
          onChoose={none}
        />
      )}
    />
    <LiveFields />
  </>
)

const words = { more: 'More', less: 'Less', clear: 'Clear' }

const Rated = ({ start }: { readonly start: Intensity }) => {
  const [value, setValue] = useState(start)
  const label = `Answer at first: ${start ?? 'untouched'}`
  return (
    <RatingRow
      label={label}
      description="What the question means."
      info="What to do where it is so."
      isPresent={typeof value === 'number' && value > 0}
      onClear={value === null ? undefined : () => setValue(null)}
      texts={words}
    >
      {(part) => (
        <IntensitySlider
          part={part}
          label={label}
          value={value}
          onChange={setValue}
          usual={40}
          texts={{
            aloud: String,
            markWord: (mark) => `Word ${mark}`,
            untouched: 'Not answered',
            unable: 'Unsure',
            usual: (usual) => `Usual: ${usual}`,
          }}
        />
      )}
    </RatingRow>
  )
}

export const Ratings = () => (
  <Section heading="RatingRow, IntensitySlider">
    <Rated start={null} />
    <Rated start={60} />
    <Rated start="unable" />
  </Section>
)
