import { expect, test } from 'vitest'
import { passesRoleCheck, roles } from './roles.ts'

test('ROLE-01 no profile passes no check, not even one that allows every role', () => {
  expect(passesRoleCheck(null, roles)).toBe(false)
})

test('ROLE-01 administrator and superadmin pass every check, the others only where they are named', () => {
  for (const role of roles) {
    const isSuper = role === 'superadmin' || role === 'administrator'
    expect(passesRoleCheck({ role }, []), role).toBe(isSuper)
    expect(passesRoleCheck({ role }, [role]), role).toBe(true)
    const others = roles.filter((other) => other !== role)
    expect(passesRoleCheck({ role }, others), role).toBe(isSuper)
  }
})
