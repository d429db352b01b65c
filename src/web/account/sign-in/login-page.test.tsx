// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { AuthProvider } from '#web/lib/session/session.tsx'
import { LoginForm } from './login-page.tsx'

const SIGN_IN = 'authMutations.signIn'

const beginSignIn = async () => {
  const calls = pageCalls()
  const onStep = vi.fn<(step: string) => void>()
  const { user } = await show(
    <AuthProvider leave={() => undefined}>
      <LoginForm email="" onStep={onStep} onSecondFactor={() => undefined} />
    </AuthProvider>,
  )
  await user.type(screen.getByLabelText('E-post'), ' kari@example.no ')
  await user.type(screen.getByLabelText('Passord'), 'riktig hest{Enter}')
  return { user, calls, onStep }
}

test('AUTH-03 the sign-in form is locked while it is sent, sent once, and open again when it is refused', async () => {
  const { user, calls, onStep } = await beginSignIn()
  const email = screen.getByLabelText<HTMLInputElement>('E-post')
  const pending = await screen.findByRole('button', { name: 'Logger inn …' })
  expect(pending.getAttribute('aria-disabled')).toBe('true')
  expect(email.disabled).toBe(true)
  await user.click(pending)
  fireEvent.submit(email)
  await calls.answer(SIGN_IN, { success: false, message: 'Nei' })
  expect(await screen.findByRole('button', { name: 'Logg inn' })).toBeDefined()
  expect(screen.getByText('Nei')).toBeDefined()
  expect(email.disabled).toBe(false)
  expect(calls.sent(SIGN_IN)).toEqual([{ email: 'kari@example.no', password: 'riktig hest' }])
  expect(onStep.mock.calls.flat()).toEqual(['sending', 'form'])
})

test('AUTH-03 a sign-in without an answer says so and keeps what was typed', async () => {
  const { calls } = await beginSignIn()
  await screen.findByRole('button', { name: 'Logger inn …' })
  await calls.lose(SIGN_IN)
  expect(await screen.findByText('En feil oppstod under innlogging')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Passord').value).toBe('riktig hest')
  expect(await screen.findByRole('button', { name: 'Logg inn' })).toBeDefined()
})
