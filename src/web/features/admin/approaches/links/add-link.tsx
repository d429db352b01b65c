import { PlusIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { LinkSymptom } from '#web/shared/admin/links/use-link-choices.ts'

type AddLinkProps = {
  /** Those that have no link yet: a symptom has one. */
  readonly symptoms: readonly LinkSymptom[]
  readonly onAdd: (symptom: LinkSymptom) => void
  readonly pending: boolean
}

/** CNT-08: a symptom of one of the groups, and then a link to it. */
export const AddLink = ({ symptoms, onAdd, pending }: AddLinkProps) => {
  const [chosen, setChosen] = useState('')
  const symptom = symptoms.find(({ refId }) => refId === chosen)
  const groups = Map.groupBy(symptoms, ({ groupName }) => groupName)
  return (
    <div className="hp-links__add">
      <SelectField
        label={m.links_add_which()}
        lang="nb"
        value={symptom === undefined ? '' : chosen}
        onChange={({ target }) => setChosen(target.value)}
        error={undefined}
        pending={pending}
      >
        <option value="">{m.links_choose_symptom()}</option>
        {[...groups].map(([group, members]) => (
          <optgroup key={group} label={group}>
            {members.map(({ refId, nameNo }) => (
              <option key={refId} value={refId}>
                {nameNo}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        tone="neutral"
        icon={<PlusIcon aria-hidden />}
        disabled={pending || symptom === undefined}
        onClick={() => {
          if (symptom === undefined) return
          onAdd(symptom)
          setChosen('')
        }}
      >
        {m.links_add()}
      </Button>
    </div>
  )
}
