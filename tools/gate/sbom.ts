import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { report } from '../../scripts/lib/report.ts'
import { billOfMaterials } from './pages/sbom.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

await mkdir(new URL('../../dist', import.meta.url), { recursive: true })
await writeFile(new URL('../../dist/sbom.cdx.json', import.meta.url), await billOfMaterials(root))
report('dist/sbom.cdx.json: what the product is made of (CycloneDX).')
