import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSave } from '#web/lib/api/use-save.ts'
import { ReferenceField } from '#web/shared/follow-up/reference-field.tsx'
import { referenceOfTyped, typedReference } from '#web/shared/follow-up/typed-reference.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { correctReference, type OpenedCheck } from './queue-actions.ts'

const schema = z.object({ reference: typedReference })

type Values = z.infer<typeof schema>

type ReferenceFormProps = { readonly opened: OpenedCheck; readonly onClose: () => void }

/** FUP-150: 'Rett den, så sendes tilsynet.' */
export const ReferenceForm = ({ opened, onClose }: ReferenceFormProps) => {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { reference: opened.check.reference ?? '' },
  })
  const { submit, error, pending } = useSave({
    form,
    save: async ({ reference }: Values) => {
      if (await correctReference(opened, referenceOfTyped(reference))) return { reference }
      throw new Error('this browser cannot encrypt')
    },
    onSaved: onClose,
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <ReferenceField
        {...form.register('reference')}
        error={form.formState.errors.reference?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" pending={pending}>
          {m.check_waiting_correct()}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onClose}>
          {m.check_waiting_close()}
        </Button>
      </Actions>
    </Form>
  )
}
