import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./sbom.ts', import.meta.url), {
  usage: 'npm run --silent sbom',
  what: 'Prints the bill of materials (CycloneDX) of every package in the lockfile.',
  rows: [],
  exit: '0 it is printed',
  more: 'docs/security.md',
})
