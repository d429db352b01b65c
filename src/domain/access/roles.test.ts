import { expect, test } from 'vitest'
import { hasAllowedRole, roles } from './roles.ts'

test('ROLE-01 no profile passes no check, not even one that allows every role', () => {
  expect(hasAllowedRole(null, roles)).toBe(false)
})

test('ROLE-01 administrator and superadmin pass every check, the others only where they are named', () => {
  for (const role of roles) {
    const isSuper = role === 'superadmin' || role === 'administrator'
    expect(hasAllowedRole({ role }, []), role).toBe(isSuper)
    expect(hasAllowedRole({ role }, [role]), role).toBe(true)
    const others = roles.filter((other) => other !== role)
    expect(hasAllowedRole({ role }, others), role).toBe(isSuper)
  }
})
