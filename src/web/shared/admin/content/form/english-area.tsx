import type { ComponentProps } from 'react'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'

type EnglishAreaProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'lang'> & {
  /** The label of the Norwegian field. */
  readonly of: string
}

/** PUB-06: the English of a text of the content, below its Norwegian field. */
export const EnglishArea = ({ of, ...rest }: EnglishAreaProps) => (
  <TextArea rows={2} {...rest} label={m.content_in_english({ field: of })} lang="en" />
)
