import { MagnifyingGlassIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useRef } from 'react'
import { useUiTexts } from '../text-context.tsx'
import { FieldShell, labelIdOf } from './field.tsx'
import './choice.css'

type SearchFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter goes to the results. The list follows the typing, so there is nothing to send. */
  readonly onEnter: () => void
}

/** A search term may be about a person. The browser must not store, complete or check it. */
export const SearchField = ({ label, value, onChange, onEnter }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const { clearSearch } = useUiTexts()
  return (
    <FieldShell
      label={label}
      error={undefined}
      pending={false}
      render={(control) => (
        <div className="hp-search">
          <MagnifyingGlassIcon className="hp-search__icon" aria-hidden />
          <input
            {...control}
            ref={input}
            type="search"
            placeholder=" "
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                // In a form it would send it.
                event.preventDefault()
                onEnter()
              }
              if (event.key === 'Escape') onChange('')
            }}
          />
          {value !== '' && (
            <button
              type="button"
              className="hp-search__clear"
              aria-label={clearSearch}
              aria-describedby={labelIdOf(control.id)}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              <XMarkIcon aria-hidden />
            </button>
          )}
        </div>
      )}
    />
  )
}
