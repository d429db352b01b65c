import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const publicFolder = 'src/web/public'

type Manifest = {
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[]
}

const manifest = JSON.parse(
  await readFile(`${publicFolder}/manifest.webmanifest`, 'utf8'),
) as Manifest & Readonly<Record<string, unknown>>

/** Width and height are at fixed offsets in a PNG. */
const sizeOf = async (src: string): Promise<string> => {
  const png = await readFile(`${publicFolder}${src}`)
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('OFFL-01 the application is installed under its name, in a window of its own', () => {
  expect(manifest).toMatchObject({
    name: 'Holdepunkt',
    short_name: 'Holdepunkt',
    lang: 'nb',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
})

test('OFFL-01 its colours are those of the palette', async () => {
  const palette = await readFile('src/web/app/theme.css', 'utf8')
  const light = palette.slice(palette.indexOf('\n.light {'), palette.indexOf('\n.dark {'))
  expect(light).toContain(`--ax-accent-800: ${manifest.theme_color};`)
  expect(light).toContain(`--ax-bg-default: ${manifest.background_color};`)
})

test('OFFL-01 every icon is there, and as large as it says', async () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of pictures) expect(await sizeOf(src), src).toBe(sizes)
  expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  await expect(readFile(`${publicFolder}/favicon.svg`, 'utf8')).resolves.toContain('<svg')
})

test('OFFL-01 the page names the manifest, and an icon for those who do not read it', async () => {
  const page = await readFile('index.html', 'utf8')
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/u.exec(page) ?? []
  expect(await sizeOf(icon)).toBe('180x180')
})
