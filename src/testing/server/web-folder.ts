import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Some of the routes of the application, as the build lists them. */
const routes = ['/', '/login', '/dashboard', '/admin/users', '/assessment/start']

/** In place of the build: a page that says only its name at each of these routes, and further files. */
export const makeWebFolder = async (more: Readonly<Record<string, string>> = {}) => {
  const page = '<!doctype html><title>Holdepunkt</title>'
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-web-'))
  const index = { pages: {}, routes: Object.fromEntries(routes.map((path) => [path, 'page'])) }
  const files = {
    'index.html': page,
    'static/pages.json': JSON.stringify(index),
    'static/routes/page.nb.html': page,
    'static/routes/page.en.html': page,
    ...more,
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
