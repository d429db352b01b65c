import { cut } from '#domain/text/cut.ts'
import { createTabMap } from '#web/lib/tab/tab-value.ts'
import { useId } from 'react'
import { privateText } from '#web/kit/fields/private-text.ts'
import * as m from '#web/generated/messages/messages.js'
import '#web/kit/fields/field.css'

/** FUP-06: in characters. */
const LONGEST_LOCAL_NAME = 40

/** FUP-06: the user's own names of cases, by the id of the case. */
const { set, useText } = createTabMap()

/** '' removes the name. */
export const setLocalName = (caseId: string, name: string): void =>
  set(caseId, cut(name, LONGEST_LOCAL_NAME))

/** The user's name of the case; '': none. */
const useLocalName = useText

type LocalNameProps = { readonly caseId: string }

/** FUP-06: the user's own name of the case. Paper gets none. */
export const LocalName = ({ caseId }: LocalNameProps) => {
  const name = useLocalName(caseId)
  return name !== '' && <span className="hp-no-print">{name}</span>
}

/** The same to be edited. A typed name counts at once: there is nothing to save. */
export const LocalNameInput = ({
  caseId,
  reference,
}: LocalNameProps & { readonly reference: string }) => {
  const id = useId()
  return (
    <span className="hp-no-print">
      <label className="aksel-sr-only" htmlFor={id}>
        {m.local_name_of({ reference })}
      </label>
      <input
        {...privateText}
        id={id}
        className="hp-input"
        maxLength={LONGEST_LOCAL_NAME}
        placeholder={m.local_name()}
        value={useLocalName(caseId)}
        onChange={({ target }) => setLocalName(caseId, target.value)}
      />
    </span>
  )
}
