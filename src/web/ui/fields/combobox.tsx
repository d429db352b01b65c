import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { FieldShell, type FieldTexts } from './field.tsx'
import './select-field.css'
import './combobox.css'

export type ComboboxOption = {
  readonly id: string
  readonly name: string
  /** Beside the name, in smaller words. */
  readonly detail: string
}

type ComboboxProps = FieldTexts & {
  readonly label: string
  /** The language of the names. */
  readonly lang: string
  readonly chosen: ComboboxOption | null
  /** The options that a typed text finds; all of them for an empty one. */
  readonly find: (typed: string) => readonly ComboboxOption[]
  readonly onChoose: (id: string) => void
  /** The typed text: for options that the server finds. */
  readonly onType?: (typed: string) => void
  readonly noMatch: string
  readonly required?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** One of many, found by typing: the combobox with a listbox of the ARIA authoring practices. */
export const Combobox = (props: ComboboxProps) => {
  const { label, help, error, pending, lang, chosen, find, onChoose, onType, noMatch } = props
  const { required, ref } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Null: nothing since it opened. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const found = isOpen ? find(typed ?? '') : []
  const current = active === null ? undefined : found[active]

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = (): void => {
    setOpen(false)
    setTyped(null)
    setActive(null)
  }
  const choose = (option: ComboboxOption): void => {
    close()
    onChoose(option.id)
  }
  /** By so many options, round at the ends. */
  const move = (by: 1 | -1): void => {
    const options = find(typed ?? '')
    const from = active ?? (by === 1 ? -1 : 0)
    setOpen(true)
    setActive(options.length === 0 ? null : (from + by + options.length) % options.length)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter' && current !== undefined) choose(current)
    else if (key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }

  return (
    <FieldShell
      {...{ label, help, error, pending }}
      render={(control) => (
        <div className="hp-select hp-combobox">
          <input
            {...control}
            ref={ref}
            type="text"
            role="combobox"
            lang={lang}
            required={required}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={current && `${listId}-${current.id}`}
            value={typed ?? chosen?.name ?? ''}
            onChange={({ target }) => {
              setOpen(true)
              setTyped(target.value)
              onType?.(target.value)
              // Enter chooses the first one that the text finds.
              setActive(target.value.trim() === '' ? null : 0)
            }}
            onClick={() => setOpen(true)}
            onFocus={({ target }) => target.select()}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <ChevronDownIcon aria-hidden />
          <div
            id={listId}
            ref={list}
            role="listbox"
            aria-label={label}
            className="hp-combobox__list"
            hidden={found.length === 0}
          >
            {found.map((option, position) => (
              <div
                key={option.id}
                id={`${listId}-${option.id}`}
                role="option"
                tabIndex={-1}
                lang={lang}
                aria-selected={position === active}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                onKeyDown={onKeyDown}
              >
                <span>{option.name}</span> <small>{option.detail}</small>
              </div>
            ))}
          </div>
          <p className="hp-combobox__none" role="status">
            {isOpen && found.length === 0 && noMatch}
          </p>
        </div>
      )}
    />
  )
}
