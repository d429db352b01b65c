import { readFile, writeFile } from 'node:fs/promises'
import { allTitles, withRows } from './pages/security-rows.ts'

const page = new URL('../../docs/security.md', import.meta.url)

await writeFile(page, withRows(await readFile(page, 'utf8'), await allTitles()))
