// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { RecordForm } from './record-form.tsx'

type Values = { phone: string }
type Row = Values & { id: string; version: number; isActive: boolean }

const opened: Row = { id: 'a', version: 1, phone: '', isActive: true }

/** ADM-04: nothing is stored, as another user was faster. */
const stale = Object.assign(new Error('Newer'), { data: { reason: 'stale' } })

/** A server with the row, and the form of it as it was opened. */
const showForm = async (stored: Row, goesOn = false) => {
  const save = async ({ phone }: Values, version: number | null): Promise<Row> => {
    if (version !== stored.version) throw stale
    stored = { ...stored, phone, version: version + 1, isActive: true }
    return stored
  }
  const onSaved = vi.fn<(saved: Row) => void>()
  const next = { onSaved: vi.fn<(saved: Row) => void>(), onSkip: vi.fn<() => void>() }
  const onField = vi.fn<(name: string | null) => void>()
  const Editor = () => {
    const form = useForm<Values>({ shouldFocusError: false, defaultValues: { phone: '' } })
    return (
      <RecordForm<Values, Row, Row>
        {...{ form, opened, save, onSaved }}
        kind={null}
        heading="Rediger"
        fetchRow={async () => stored}
        valuesOf={({ phone }) => ({ phone })}
        fields={() => []}
        refresh={async () => undefined}
        madeActive={() => 'Blir aktiv igjen.'}
        onClose={() => undefined}
        next={
          goesOn
            ? { ...next, saved: null, hasNext: true, onField, lastField: () => 'phone' }
            : undefined
        }
      >
        {({ pending }) => (
          <TextField
            {...form.register('phone')}
            label="Telefon"
            error={undefined}
            pending={pending}
          />
        )}
      </RecordForm>
    )
  }
  const { user } = await show(<Editor />)
  await user.type(screen.getByLabelText('Telefon'), '11 11')
  const press = async (name = 'Lagre') => user.click(await screen.findByRole('button', { name }))
  const clear = () => user.clear(screen.getByLabelText('Telefon'))
  return { press, clear, onSaved, next, onField, user, stored: () => stored }
}

test('ADM-04 USR-02 a save does not activate who was just deactivated, until the user has seen it', async () => {
  const { press, onSaved, stored } = await showForm({ ...opened, version: 2, isActive: false })
  await press()
  expect(await screen.findByText(/^Ingenting er lagret ennå\./u)).toBeDefined()
  expect(screen.getByText('Blir aktiv igjen.')).toBeDefined()
  expect(onSaved).not.toHaveBeenCalled()
  expect(stored()).toMatchObject({ phone: '', isActive: false })
  await press()
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  expect(stored()).toMatchObject({ phone: '11 11', isActive: true })
})

test('ADM-04 a save goes through at once when another user changed what the form does not undo', async () => {
  const { press, onSaved, stored } = await showForm({ ...opened, version: 2 })
  await press()
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  expect(stored()).toMatchObject({ phone: '11 11', version: 3 })
})

test("BO-14 'Lagre og neste' saves and goes on, 'Lagre' only saves, and an unchanged row is not saved", async () => {
  const { press, clear, onSaved, next, onField, user, stored } = await showForm(opened, true)
  await user.tab()
  await user.tab({ shift: true })
  expect(onField, 'the next form begins in the same field').toHaveBeenCalledWith('phone')
  await press('Lagre og neste')
  await expect.poll(() => next.onSaved.mock.calls).toHaveLength(1)
  expect(onSaved).not.toHaveBeenCalled()
  expect(stored()).toMatchObject({ phone: '11 11', version: 2 })
  await press('Lagre')
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  expect(next.onSaved).toHaveBeenCalledTimes(1)
  await clear()
  await press('Neste')
  expect(next.onSkip).toHaveBeenCalledTimes(1)
  expect(stored().version, 'nothing more was saved').toBe(3)
})
