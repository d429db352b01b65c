// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { TextField } from '../fields/field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Values = { place: string }

type EditorProps = {
  readonly save: (values: Values) => Promise<void>
  readonly onClose: () => void
}

const Editor = ({ save, onClose }: EditorProps) => {
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { place: '' } })
  const { isSubmitting: pending } = form.formState
  return (
    <FormDialog
      {...{ form, pending, onClose }}
      heading="Rediger"
      open
      onSubmit={save}
      error={null}
      submitLabel="Lagre"
      pendingLabel="Lagrer …"
      notice={null}
      conflict={null}
    >
      <TextField {...form.register('place')} label="Sted" error={undefined} pending={pending} />
    </FormDialog>
  )
}

/** As the browser tells it of Escape. */
const pressEscape = (): void => {
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
}

test('ADM-03 a form is neither closed nor sent twice while it is saved', async () => {
  const onClose = vi.fn<() => void>()
  const saving = Promise.withResolvers<void>()
  const save = vi.fn<(values: Values) => Promise<void>>(() => saving.promise)
  const { user } = await show(<Editor {...{ save, onClose }} />)
  const place = screen.getByLabelText('Sted')
  await user.type(place, 'Bodø{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Lagrer …' }))
  fireEvent.submit(place)
  for (let time = 0; time < 3; time += 1) pressEscape()
  for (const name of ['Avbryt', 'Lukk'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  expect(screen.queryByText('Forkaste endringene?')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  saving.resolve()
  expect(await screen.findByRole('button', { name: 'Lagre' })).toBeDefined()
  expect(save.mock.calls).toEqual([[{ place: 'Bodø' }, expect.anything()]])
  pressEscape()
  expect(screen.getByText('Forkaste endringene?')).toBeDefined()
})
