import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { licencesPage } from './pages/licences-page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

await writeFile(new URL('../../docs/licences.md', import.meta.url), licencesPage(root))
