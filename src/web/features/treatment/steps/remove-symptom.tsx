import type { Symptom } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/texts.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { toggleSymptom } from '../store/changes.ts'
import './intensity.css'

/** Removes a symptom and its answers. The focus moves to the next symptom's button. */
export const RemoveSymptom = ({ symptom }: { readonly symptom: Symptom }) => {
  const language = useLanguage()
  const remove = (button: HTMLElement) => {
    const row = button.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const taker = neighbour?.querySelector<HTMLElement>('[data-remove]')
    toggleSymptom(symptom.id)
    if (taker) taker.focus()
    else focusHeading()
  }
  return (
    <button
      type="button"
      className="hp-text-button"
      data-remove
      aria-label={m.picker_remove({ name: nameIn(language, symptom) })}
      onClick={(event) => remove(event.currentTarget)}
    >
      {m.treatment_remove()}
    </button>
  )
}
