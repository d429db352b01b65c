import type { z } from 'zod'
import type { resources } from '#contract/resources.ts'
import { isEmergencyNumber } from '#web/shared/contact/own-numbers.tsx'
import * as m from '#web/generated/messages/messages.js'

type Listed = z.infer<typeof resources.list.output>
export type Contact = Listed['contacts'][number]
export type Approach = Listed['approaches'][number]

/** The categories of content/resources.json, in the order of the page. */
const categories = [
  { category: 'akutt', anchor: 'nodnumre', heading: m.resources_emergency },
  { category: 'krisetelefon', anchor: 'hjelpetelefoner', heading: m.resources_helplines },
  { category: 'innsatte-og-parorende', anchor: 'parorende', heading: m.resources_inmates },
  { category: 'retningslinje', anchor: 'retningslinjer', heading: m.resources_guidelines },
  { category: 'kompetanse', anchor: 'kompetanse', heading: m.resources_centres },
]

const others = { anchor: 'andre', heading: m.resources_other }

/** The contacts by category; without empty ones, and without the numbers that already stand first. */
export const groupsOf = (contacts: readonly Contact[]) => {
  const further = contacts.filter(({ phone }) => phone === null || !isEmergencyNumber(phone))
  const isOther = ({ category }: Contact) => categories.every((one) => one.category !== category)
  return [
    ...categories.map(({ category, ...anchor }) => ({
      ...anchor,
      contacts: further.filter((contact) => contact.category === category),
    })),
    { ...others, contacts: further.filter(isOther) },
  ].filter((group) => group.contacts.length > 0)
}
