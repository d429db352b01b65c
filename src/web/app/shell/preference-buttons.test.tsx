// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { ThemeButton } from './preference-buttons.tsx'

test('PUB-05 one button goes through the themes, and says which one is on and which one comes next', async () => {
  const { user } = await show(<ThemeButton className="" />)
  const press = async (): Promise<string | null> => {
    const button = screen.getByRole('button')
    const name = button.getAttribute('aria-label')
    expect(button.title).toBe(name)
    await user.click(button)
    return name
  }
  const names = [await press(), await press(), await press(), await press()]
  expect(names).toEqual([
    'Tema: system. Neste: lyst',
    'Tema: lyst. Neste: mørkt',
    'Tema: mørkt. Neste: system',
    'Tema: system. Neste: lyst',
  ])
})
