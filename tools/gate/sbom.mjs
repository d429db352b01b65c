import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./sbom.ts', import.meta.url), {
  usage: 'npm run sbom',
  what: 'Writes dist/sbom.cdx.json, the list of all parts of the product (CycloneDX).',
  rows: [],
  exit: '0 it is written',
  more: 'docs/licences.md',
})
