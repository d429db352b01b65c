import { MenuElipsisHorizontalIcon } from '@navikt/aksel-icons'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { RowAction, type RowActionItem } from '../button/row-action.tsx'
import { useUiTexts } from '../text-context.tsx'
import { placeBelow } from './place-below.ts'
import './list-frame.css'

type RowMenuProps = {
  /** The name of the row. */
  readonly name: string
  readonly actions: readonly RowActionItem[]
  /** The words of the button; absent: three dots. */
  readonly label?: string
}

const steps = { ArrowDown: 1, ArrowUp: -1 } as const
const isStep = (key: string): key is keyof typeof steps => key in steps

/**
 * The browser's own popover: it lies over the table, and Escape or a press beside it closes it. It closes before its
 * action starts, so that a dialog gives the focus back to the button of the menu. BO-12: its actions are drawn while it is
 * open: a long list has one menu a row, and most stay closed.
 */
export const RowMenu = ({ name, actions, label }: RowMenuProps) => {
  const { moreActions } = useUiTexts()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const close = (): void => menu.current?.hidePopover()
  const items = (): readonly HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
  ]
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isStep(event.key)) return
    event.preventDefault()
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    all.at((at + steps[event.key]) % all.length)?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && menu.current?.contains(relatedTarget) === false) close()
  }
  return (
    <>
      <button
        type="button"
        ref={opener}
        className="aksel-button aksel-button--small hp-row-menu__opener"
        data-variant={label === undefined ? 'tertiary' : 'secondary'}
        data-color="neutral"
        aria-label={label === undefined ? moreActions(name) : undefined}
        popoverTarget={id}
      >
        {label ?? (
          <span className="aksel-button__icon">
            <MenuElipsisHorizontalIcon aria-hidden />
          </span>
        )}
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className="hp-row-menu"
        role="group"
        aria-label={moreActions(name)}
        // At once: whoever opens it finds the actions there.
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') flushSync(() => setOpen(true))
        }}
        onToggle={({ newState }) => {
          if (newState === 'closed') setOpen(false)
          if (newState !== 'open' || menu.current === null || opener.current === null) return
          placeBelow(menu.current, opener.current)
          items()[0]?.focus()
        }}
      >
        {isOpen &&
          actions.map(({ id: action, onClick, ...rest }) => (
            <RowAction
              key={action}
              data-action={action}
              {...rest}
              onClick={(event) => {
                close()
                onClick?.(event)
              }}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            />
          ))}
      </div>
    </>
  )
}
