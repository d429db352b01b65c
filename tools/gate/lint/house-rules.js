import { dirname, relative, resolve, sep } from 'node:path'
import { ALLOWED, ALLOWED_IN_TESTS, ARROW, PACKAGES, ZONES } from './import-table.js'

const ALIASES = [
  [/^#content\//, 'content/'],
  [/^#messages\//, 'messages/'],
  [/^#/, 'src/'],
]

/** The file in the project that an import names, or null for a package. */
function target(specifier, file) {
  if (specifier.startsWith('.')) {
    return relative('/', resolve('/', dirname(file), specifier))
      .split(sep)
      .join('/')
  }
  const alias = ALIASES.find(([pattern]) => pattern.test(specifier))
  return alias === undefined ? null : specifier.replace(alias[0], alias[1])
}

/** The part that a file belongs to, as { zone, name }; name only where siblings are kept apart. */
function zoneOf(file) {
  for (const [zone, pattern] of ZONES) {
    const match = pattern.exec(file)
    if (match !== null) return { zone, name: match.groups?.name ?? '' }
  }
  return null
}

function isArrow(from, to, node) {
  const specifiers = node.specifiers ?? []
  const onlyTypes = node.importKind === 'type' && specifiers.length > 0
  return (
    from.zone === ARROW.from &&
    to === ARROW.to &&
    onlyTypes &&
    specifiers.every((each) => each.imported?.name === ARROW.name)
  )
}

function packageProblem(from, specifier, isTest) {
  const allowed = PACKAGES[from.zone]
  if (isTest || allowed === undefined || allowed.includes(specifier)) return null
  return `${from.zone} may not import the package ${specifier}`
}

function problem(file, specifier, node) {
  const from = zoneOf(file)
  if (from === null || ALLOWED[from.zone] === undefined) return null
  const isTest = /\.test\.tsx?$/.test(file)
  const to = target(specifier, file)
  if (to === null) return packageProblem(from, specifier, isTest)
  const part = zoneOf(to)
  if (part === null) return `${from.zone} may not import ${to}, which is no part of the house`
  if (part.zone === from.zone && part.name === from.name) return null
  if (part.zone !== from.zone && ALLOWED[from.zone].includes(part.zone)) return null
  if (isTest && ALLOWED_IN_TESTS.includes(part.zone)) return null
  if (isArrow(from, to, node)) return null
  const name = part.name === '' ? '' : ` (${part.name})`
  return `${from.zone} may not import from ${part.zone}${name}: see docs/architecture.md`
}

const imports = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = problem(file, specifier, node)
      if (message !== null) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    }
  },
}

/** What the text of an expression has that is a URL of a file. */
const FILE_URL = /\bimport\.meta\b|\bpathToFileURL\b|['"`]file:/

/** The commands know no other URLs, and pass them on as arguments. */
const ONLY_FILE_URLS = /^scripts\//

/** What a name was declared with, or the expression itself. */
function originOf(node, scope) {
  if (node.type !== 'Identifier') return node
  for (let from = scope; from !== null; from = from.upper) {
    const variable = from.set.get(node.name)
    if (variable !== undefined) return variable.defs[0]?.node.init ?? node
  }
  return node
}

/** The path of a file URL has %20 for a space, %C3%A6 for æ, and a slash before the drive of Windows. */
const fileUrls = {
  create(context) {
    const { sourceCode } = context
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (node, url) => {
      const origin = originOf(url, sourceCode.getScope(node))
      if (ONLY_FILE_URLS.test(file) || FILE_URL.test(sourceCode.getText(origin)))
        context.report({ node, message: 'Use fileURLToPath for the path of a file URL.' })
    }
    const isPathname = (key) => key?.name === 'pathname' || key?.value === 'pathname'
    return {
      MemberExpression: (node) => {
        if (isPathname(node.property)) check(node, node.object)
      },
      VariableDeclarator: (node) => {
        const isTaken =
          node.id.type === 'ObjectPattern' && node.id.properties.some(({ key }) => isPathname(key))
        if (isTaken && node.init !== null) check(node, node.init)
      },
    }
  },
}

export default { meta: { name: 'house' }, rules: { imports, 'file-urls': fileUrls } }
