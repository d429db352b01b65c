import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import * as m from '#web/generated/messages/messages.js'
import type { Found } from './found.ts'
import { useFound } from './use-found.ts'

type PaletteHitsProps = {
  readonly typed: string
  /** Whose keys choose in the list. */
  readonly field: RefObject<HTMLElement | null>
  /** The id of the list. */
  readonly listId: string
  /** The id of the option that Enter opens; null: nothing is found. */
  readonly onActive: (id: string | null) => void
  readonly onPress: (path: string) => void
  readonly onClose: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** BO-04: what the palette finds. */
export const PaletteHits = (props: PaletteHitsProps) => {
  const { typed, field, listId, onActive, onPress, onClose } = props
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ typed, at: 0 })
  const groups = useFound(typed)
  const all = groups.flatMap(({ found }) => found)
  // Another query begins at its first hit.
  const at = Math.min(chosen.typed === typed ? chosen.at : 0, all.length - 1)
  const active = all[at]
  const optionId = ({ id }: Found): string => `${listId}-${id}`
  const activeId = active === undefined ? null : optionId(active)
  useLayoutEffect(() => onActive(activeId), [onActive, activeId])

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
  const onKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen({ typed, at: (at + step + all.length) % Math.max(1, all.length) })
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      go(active)
    }
  }
  const press = useEffectEvent(onKeyDown)
  useEffect(() => {
    const { current } = field
    const listen = (event: KeyboardEvent) => press(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [field])
  return (
    <>
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
                <small>{[one.detail, one.reason].filter(Boolean).join(', ')}</small>
              </div>
            ))}
          </div>
        ))}
        {typed.trim() !== '' && all.length === 0 && <p>{m.palette_none()}</p>}
      </div>
    </>
  )
}
