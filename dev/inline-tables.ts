import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseAst, type ESTree, type Plugin } from 'vite'
import { urls } from '../worker/urls.ts'

/**
 * Writes each URL, each message, each query key and each endpoint's row into the scripts that use it. The tables of
 * them would come with every page, though most of them serve dialogs. Of a row, browsers get method,
 * path, the shape of the answer, and whether it takes an idempotency key.
 */
export function inlineTables(): Plugin {
  return {
    name: 'stoke-inline-tables',
    enforce: 'pre',
    transform: {
      filter: {
        id: /\/(islands|worker)\/[^?]+\.tsx?$/,
        code: /\b(urls|messages|keys|\w+Endpoints)\./,
      },
      handler: (code, id) => withTexts(code, id),
    },
  }
}

/**
 * The imports of the tables stay: the bundler drops those that have no other use. A message that is no plain
 * text stays too.
 */
export function withTexts(code: string, file: string): string {
  const program = parse(code, file)
  // A contract may use its own messages: in the reasons for which a command is refused, for example.
  let inlined = inlineMessages(code, 'messages', messagesOf(program))
  const imports = new Map<string, string>()
  const importName = (name: string, from: string): string => {
    const specifier = `./${relative(dirname(file), from)}`
    const statement = imports.get(`${name} ${specifier}`)
    const local = statement ?? `row${imports.size}_${name}`
    imports.set(`${name} ${specifier}`, local)
    return local
  }
  for (const { local, imported, source } of importsOf(program)) {
    if (imported === 'urls' && /\/urls(\.ts)?$/.test(source)) {
      const rest = inlined.replace(membersOf(local), inlineUrl)
      inlined = `import { url as inlinedUrl } from '${source}'\n${rest}`
    } else if (imported === 'messages' && /\/contract(\.ts)?$/.test(source)) {
      const { program: contract } = readModule(file, source)
      inlined = inlineMessages(inlined, local, messagesOf(contract))
    } else if (imported === 'keys' && /\/query-keys(\.ts)?$/.test(source)) {
      const { program: module, code: text } = readModule(file, source)
      const known = entriesOf(module, 'keys')
      inlined = inlined.replace(membersOf(local), (whole, name: string) => {
        const key = known.get(name)
        return key ? `(${text.slice(key.start, key.end)})` : whole
      })
    } else if (imported === '*' && /\/endpoints(\.ts)?$/.test(source)) {
      inlined = inlineRows(inlined, local, resolve(dirname(file), source), importName)
    }
  }
  const added = [...imports].map(([key, local]) => {
    const [name, specifier] = key.split(' ')
    return `import { ${name} as ${local} } from '${specifier}'\n`
  })
  return added.join('') + inlined
}

function readModule(from: string, source: string) {
  const path = `${resolve(dirname(from), source).replace(/\.ts$/, '')}.ts`
  const code = readFileSync(path, 'utf8')
  return { code, program: parse(code, path) }
}

/** Not those of `x.table`, but those of `...table`. */
const membersOf = (table: string) => new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${table}\\.(\\w+)`, 'g')

const inlineMessages = (code: string, table: string, texts: Map<string, string>): string =>
  code.replace(membersOf(table), (whole, name: string) => {
    const text = texts.get(name)
    return text === undefined ? whole : JSON.stringify(text)
  })

function inlineUrl(whole: string, name: string): string {
  const entry = Object.entries(urls).find(([known]) => known === name)?.[1]
  return entry ? `inlinedUrl(${JSON.stringify(entry.path)})` : whole
}

const parse = (code: string, file: string) =>
  parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }).body

type Statement = ReturnType<typeof parse>[number]

const importsOf = (program: Statement[]) =>
  program.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return []
    const source = statement.source.value
    return statement.specifiers.flatMap((each) => {
      const local = each.local.name
      if (each.type === 'ImportNamespaceSpecifier') return [{ local, imported: '*', source }]
      return each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
        ? [{ local, imported: each.imported.name, source }]
        : []
    })
  })

/** The plain texts of `export const messages` in a contract. */
const messagesOf = (program: Statement[]): Map<string, string> =>
  new Map(
    [...entriesOf(program, 'messages')].flatMap(([name, text]) =>
      text.type === 'Literal' && typeof text.value === 'string' ? [[name, text.value]] : [],
    ),
  )

/** The values in the exported table of this name, by their keys. */
function entriesOf(program: Statement[], name: string): Map<string, Expression> {
  const found = new Map<string, Expression>()
  for (const statement of program) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== name || !init) continue
      const table = bare(init)
      if (table.type !== 'ObjectExpression') continue
      for (const entry of table.properties) {
        if (entry.type !== 'Property' || entry.key.type !== 'Identifier') continue
        found.set(entry.key.name, entry.value)
      }
    }
  }
  return found
}

/**
 * Writes the rows of one table into the code. An answer's shape is imported from the contract that
 * the row takes it from.
 */
function inlineRows(
  code: string,
  table: string,
  path: string,
  importName: (name: string, from: string) => string,
): string {
  const file = `${path.replace(/\.ts$/, '')}.ts`
  const rows = readRows(readFileSync(file, 'utf8'), file)
  const use = new RegExp(`(?<![.\\w]|typeof )${table}\\.(\\w+)(\\.url\\b|\\.path\\b)?`, 'g')
  const inlined = code.replace(use, (whole, name: string, part: string | undefined) => {
    const row = rows.get(name)
    if (!row) return whole
    const at = JSON.stringify(row.path)
    if (part === '.path') return at
    if (part === '.url') return `${importName('url', urlsFile)}(${at})`
    const answer = row.answer?.replace(/(?<![.\w])[a-zA-Z]\w*(?!\s*:)\b/g, (word) => {
      const from = row.imports.get(word)
      return from ? importName(from.imported, resolve(dirname(file), from.source)) : word
    })
    // A read has no use for its method.
    const method = row.method === 'GET' ? '' : `method: ${JSON.stringify(row.method)}, `
    const shape = answer ? `, answer: ${answer}` : ''
    const repeats = row.repeatsSafely ? ', repeatsSafely: true' : ''
    return `({ ${method}path: ${at}${shape}${repeats} })`
  })
  // Only types are left. An import of the table would bring unused chunks.
  const isUsed = new RegExp(`(?<![.\\w]|typeof |import \\* as )${table}\\b`).test(inlined)
  const named = new RegExp(`^import \\* as ${table} from .*\\n`, 'm')
  return isUsed ? inlined : inlined.replace(named, '')
}

const urlsFile = resolve(import.meta.dirname, '../worker/urls.ts')

interface InlinedRow {
  method: string
  path: string
  /** The shape as it is written; undefined for an answer that is no JSON. */
  answer: string | undefined
  repeatsSafely: boolean
  /** Where each name in it comes from, and its name there. */
  imports: Map<string, { imported: string; source: string }>
}

/** The endpoints of an `endpoints.ts`, by their names. */
function readRows(code: string, file: string): Map<string, InlinedRow> {
  const program = parse(code, file)
  const imports = new Map(importsOf(program).map((each) => [each.local, each]))
  const constants = new Map<string, Expression>()
  for (const statement of program) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init) constants.set(id.name, bare(init))
    }
  }

  function valueIn(call: Expression | undefined, key: string): Expression | undefined {
    if (call?.type === 'Identifier') return valueIn(constants.get(call.name), key)
    if (call?.type !== 'ObjectExpression') return undefined
    let found: Expression | undefined
    for (const each of call.properties) {
      if (each.type === 'SpreadElement') found = valueIn(each.argument, key) ?? found
      else if (each.key.type === 'Identifier' && each.key.name === key) found = each.value
    }
    return found
  }

  const textOf = (answer: Expression | undefined): string | undefined => {
    if (!answer || answer.type === 'ObjectExpression') return undefined
    const text = code.slice(answer.start, answer.end)
    const local = constants.get(text)
    if (local?.type === 'ObjectExpression') return undefined
    if (local) throw new Error(`${file}: write the shape ${text} in the row, or in the contract.`)
    return text
  }

  const rows = new Map<string, InlinedRow>()
  for (const [name, made] of constants) {
    if (made.type !== 'CallExpression') continue
    const [method, path, call] = made.arguments
    if (method?.type !== 'Literal' || path?.type !== 'Literal') continue
    rows.set(name, {
      method: String(method.value),
      path: String(path.value),
      answer: textOf(valueIn(call as Expression, 'answer')),
      repeatsSafely: valueIn(call as Expression, 'repeatsSafely') !== undefined,
      imports,
    })
  }
  return rows
}

type Expression = ESTree.Expression

const bare = (node: Expression): Expression =>
  node.type === 'TSAsExpression' ? bare(node.expression) : node
