import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import startDatabase from '../global-setup.ts'
import { bundle } from './bundle.ts'

/** Stylesheets of pages come after those of the parts that they use, as in the built application. */
const allStyles = async (): Promise<string> => {
  const files: string[] = []
  for await (const file of glob('src/web/**/*.css')) files.push(file)
  const inOrder = files.toSorted(
    (one, other) => Number(one.includes('/features/')) - Number(other.includes('/features/')),
  )
  return (await Promise.all(inOrder.map((file) => readFile(file, 'utf8')))).join('\n')
}

/** Builds the application for the DOM and starts one PostgreSQL; the workers find both by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-app-'))
  const web = join(folder, 'web')
  await mkdir(web)
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Holdepunkt</title>')
  // Vitest sets it to 'test', and Vite would then bundle React's slow checks.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await writeFile(join(folder, 'app.js'), await bundle('src/web/app/main.tsx'))
  await writeFile(join(folder, 'driver.js'), await bundle('e2e/dom/driver-entry.ts'))
  process.env['NODE_ENV'] = before
  await writeFile(join(folder, 'styles.css'), await allStyles())
  process.env['E2E_APP'] = folder
  process.env['E2E_WEB'] = web
  const stopDatabase = await startDatabase()
  return async () => {
    await stopDatabase()
    await rm(folder, { recursive: true, force: true })
  }
}
