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

/** They make an identifier or a value a part of a statement. */
const ESCAPES = new Set(['escapeIdentifier', 'escapeLiteral'])

/** By itself, or of a connection. */
const isEscape = (node) => ESCAPES.has(node?.property?.name ?? node?.name)

/** Whether a part of a statement is fixed in the program, or escaped. */
function isFixed(node, scope) {
  switch (node?.type) {
    case 'Literal':
      return true
    case 'TemplateLiteral':
      return node.expressions.every((part) => isFixed(part, scope))
    case 'BinaryExpression':
      return isFixed(node.left, scope) && isFixed(node.right, scope)
    case 'ConditionalExpression':
      return isFixed(node.consequent, scope) && isFixed(node.alternate, scope)
    case 'CallExpression': {
      const { callee, arguments: given } = node
      if (isEscape(callee)) return true
      if (callee.property?.name === 'map') return isEscape(given[0])
      return callee.property?.name === 'join' && isFixed(callee.object, scope)
    }
    case 'Identifier': {
      const origin = originOf(node, scope)
      return /^[A-Z][A-Z\d_]*$/.test(node.name) || (origin !== node && isFixed(origin, scope))
    }
    default:
      return false
  }
}

const SENT_BY = new Set(['query', 'execute', 'raw'])

/** Where a part of a statement may be neither: what it is made of is said there. */
const STATEMENT_FILES = [
  // Each call's settings and functions, from the tables of the database's own functions.
  'src/server/core/database.ts',
  'src/server/core/connections/primary-connections.ts',
  // The database is made, changed, copied and distributed by the names in its catalogue.
  'src/server/database/',
  'src/server/cli/',
]

/** V5: a value is a parameter of its statement. */
const statements = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const isChecked =
      file.startsWith('src/server/') &&
      !file.startsWith('src/server/system-tests/') &&
      !file.endsWith('.test.ts') &&
      STATEMENT_FILES.every((place) => !file.startsWith(place))
    if (!isChecked) return {}
    return {
      CallExpression: (node) => {
        const { callee, arguments: given } = node
        if (callee.type !== 'MemberExpression' || !SENT_BY.has(callee.property.name)) return
        const [text] = given
        const isText =
          ['TemplateLiteral', 'BinaryExpression'].includes(text?.type) ||
          callee.property.name === 'raw'
        if (isText && !isFixed(text, context.sourceCode.getScope(node)))
          context.report({ node, message: 'Send the value of a statement as a parameter.' })
      },
    }
  },
}

export default { meta: { name: 'house' }, rules: { imports, 'file-urls': fileUrls, statements } }
