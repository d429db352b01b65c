// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { Toast } from './toast.tsx'

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

test('USR-03 a toast leaves after ten seconds, but not while it has the focus', async () => {
  const onGone = vi.fn<() => void>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await show(<Toast text="Åse Vik er deaktivert." onUndo={() => undefined} onGone={onGone} />)
  pass(9_000)
  const undo = screen.getByRole('button', { name: 'Angre' })
  act(() => undo.focus())
  pass(60_000)
  expect(onGone).not.toHaveBeenCalled()
  act(() => undo.blur())
  pass(9_000)
  expect(onGone).not.toHaveBeenCalled()
  pass(1_000)
  expect(onGone).toHaveBeenCalledOnce()
})
