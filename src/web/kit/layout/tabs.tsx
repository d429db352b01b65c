import { ExclamationmarkTriangleIcon } from '@navikt/aksel-icons'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './tabs.css'

type Tab<Id extends string> = {
  readonly id: Id
  readonly label: string
  /** The English name that was asked for, if the label is another one. */
  readonly requested: string | null
  /** The error inside the tab, or null. Screen readers read it after the name. */
  readonly flaw: string | null
  readonly content: ReactNode
}

type TabsProps<Id extends string> = {
  /** The name of the tab list. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly active: Id
  readonly onActivate: (id: Id) => void
}

/** The position that a key leads to; null if the key does not move between tabs. */
const positionByKey = (key: string, position: number, total: number): number | null => {
  if (key === 'ArrowRight') return (position + 1) % total
  if (key === 'ArrowLeft') return (position + total - 1) % total
  if (key === 'Home') return 0
  return key === 'End' ? total - 1 : null
}

/** Parts of one page, one visible at a time. The hidden ones keep their typed values. */
export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const { label, tabs, active, onActivate } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const position = tabs.findIndex((tab) => tab.id === active)
    const to = positionByKey(event.key, position, tabs.length)
    const tab = to === null ? undefined : tabs[to]
    if (to === null || tab === undefined) return
    event.preventDefault()
    onActivate(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <>
      <div
        className="hp-tablist"
        role="tablist"
        aria-label={label}
        ref={list}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={tab.id === active}
            aria-describedby={tab.flaw === null ? undefined : `${id}-${tab.id}-flaw`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onActivate(tab.id)}
          >
            <span>
              {tab.label}
              {tab.requested !== null && (
                <span className="hp-tab__requested" lang="en">{` ${tab.requested}`}</span>
              )}
            </span>
            {tab.flaw !== null && <ExclamationmarkTriangleIcon aria-hidden />}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="hp-tabpanel"
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== active}
        >
          {tab.content}
        </div>
      ))}
      {tabs.map(({ id: tab, flaw }) =>
        flaw === null ? null : (
          <span key={tab} id={`${id}-${tab}-flaw`} hidden>
            {flaw}
          </span>
        ),
      )}
    </>
  )
}
