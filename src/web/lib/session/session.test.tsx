import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './session.tsx'

const Asks = () => {
  useAuth()
  return null
}

test('AUTH-08 the auth hook outside its provider throws', () => {
  expect(() => renderToString(<Asks />)).toThrow('useAuth must be used within an AuthProvider')
})
