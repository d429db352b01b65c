import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { iconFile, robotsText } from './site-files.ts'

test('R45-17 robots.txt allows the pages of visitors and disallows every other', () => {
  const patterns = ['/', '/login', '/login/provider', '/admin', '/admin/users', '/cases/$id/plan']
  expect(robotsText({ pages: ['/', '/login', ''], patterns }).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Allow: /login',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /cases',
    'Disallow: /login/provider',
    'Disallow: /oidc/',
    'Disallow: /static/',
    '',
  ])
})

test('R45-17 favicon.ico has the picture of the manifest, and says how large it is and where', async () => {
  const png = await readFile('src/web/public/icons/192.png')
  const icon = iconFile(png)
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 192, 192])
  const [bytes, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  expect(icon.subarray(start, start + bytes).equals(png)).toBe(true)
  expect(icon.length).toBe(start + bytes)
})
