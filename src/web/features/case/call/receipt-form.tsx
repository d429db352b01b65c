import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '#web/lib/api/api.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import { FormInPlace } from '#web/ui/form/form-in-place.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useIdOf } from '../use-id-of.ts'
import { useRefreshCase } from '../use-refresh-case.ts'
import type { CallOrder } from './call-order.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import { emptyReceipt, receiptSchema, toReceipt, type ReceiptValues } from './receipt-values.ts'

type ReceiptFormProps = {
  readonly found: Pick<CheckedCase, 'id'>
  readonly order: CallOrder
  /** The number that was pressed; null: none. */
  readonly rung: string | null
  readonly onClose: () => void
}

/** FUP-63: after an answer the case comes next; after none the page stays, with the next number. */
export const ReceiptForm = ({ found, order, rung, onClose }: ReceiptFormProps) => {
  const { id: caseId } = found
  const navigate = useNavigate()
  const refresh = useRefreshCase()
  const idOf = useIdOf()
  const { now, later, retry } = order
  const form = useForm<ReceiptValues>({
    resolver: zodResolver(receiptSchema),
    shouldFocusError: false,
    defaultValues: emptyReceipt(rung ?? retry?.number.phone ?? now[0]?.phone ?? ''),
  })
  const { submit, error, pending } = useSave({
    form,
    save: async (values: ReceiptValues) => {
      // The time of 'Nå' is not part of it: sent again after a lost answer, it is the same receipt.
      const id = idOf(values)
      await api.receipts.record.mutate({ id, caseId, ...toReceipt(values) })
      return values
    },
    onSaved: async ({ answered }) => {
      await refresh()
      showSaved(m.call_saved())
      if (answered === 'no') onClose()
      else void navigate({ to: '/cases/$id', params: { id: caseId }, ignoreBlocker: true })
    },
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  return (
    <FormProvider {...form}>
      <FormInPlace
        heading={m.call_receipt()}
        form={form}
        onSubmit={submit}
        error={error}
        pending={pending}
        submitLabel={m.call_save()}
        pendingLabel={m.admin_saving()}
        notice={null}
        conflict={null}
        onClose={onClose}
      >
        <ReceiptFields numbers={[...now, ...later]} pending={pending} />
      </FormInPlace>
    </FormProvider>
  )
}
