import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Found } from './found.ts'
import { useFound } from './use-found.ts'
import './palette.css'

type PaletteProps = {
  /** BO-04: the first action of the page at this address is to be pressed once the page is there. */
  readonly onPress: (path: string) => void
  readonly onClose: () => void
}

/** ADM-01, BO-04: finds pages, acts, settings, people, places and content by name, from anywhere in the back office. */
export const Palette = (props: PaletteProps) => (
  <Dialog heading={m.palette_heading()} open onClose={props.onClose}>
    <Finder {...props} />
  </Dialog>
)

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** A combobox: the focus stays in the field, and the arrows choose in the list below it. */
const Finder = ({ onPress, onClose }: PaletteProps) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  // The dialog focuses its first button.
  useEffect(() => field.current?.focus(), [])
  const groups = useFound(typed)
  const all = groups.flatMap(({ found }) => found)
  const position = Math.min(at, all.length - 1)
  const active = all[position]
  const optionId = ({ id }: Found): string => `${listId}-${id}`

  const go = (found: Found): void => {
    onClose()
    if ('run' in found) {
      found.run()
      return
    }
    const { path, setting, presses } = found
    if (presses) onPress(path)
    void navigate({ to: path, search: { setting } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((position + step + all.length) % Math.max(1, all.length))
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      go(active)
    }
  }
  return (
    <>
      <input
        ref={field}
        className="hp-input"
        type="search"
        role="combobox"
        aria-label={m.palette_label()}
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(active)}
        placeholder={m.palette_label()}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="aksel-sr-only" role="status">
        {typed === '' ? '' : m.palette_count({ count: all.length })}
      </p>
      <div className="hp-palette" role="listbox" id={listId} aria-label={m.palette_heading()}>
        {groups.map(({ heading, found }) => (
          <div key={heading} role="group" aria-label={heading}>
            <p className="hp-palette__heading" aria-hidden>
              {heading}
            </p>
            {found.map((one) => (
              <div
                key={one.id}
                id={optionId(one)}
                role="option"
                aria-selected={one === active}
                tabIndex={-1}
                className="hp-palette__option"
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(one)}
                onKeyDown={onKeyDown}
              >
                <span>{one.name}</span>
                <small>{one.detail}</small>
              </div>
            ))}
          </div>
        ))}
        {typed.trim() !== '' && all.length === 0 && <p>{m.palette_none()}</p>}
      </div>
    </>
  )
}
