import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { urls } from '../worker/urls.ts'

/**
 * Writes each URL and each message into the scripts that use it. The tables of them would come with
 * every page, though most of them serve dialogs.
 */
export function inlineTables(): Plugin {
  return {
    name: 'stoke-inline-tables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(islands|worker)\/[^?]+\.tsx?$/, code: /\b(urls|messages)\./ },
      handler: (code, id) => withTexts(code, id),
    },
  }
}

/**
 * The imports of the tables stay: the bundler drops those of which nothing else is used. A message
 * that is no plain text stays too.
 */
export function withTexts(code: string, file: string): string {
  const program = parse(code, file)
  // A contract may use its own messages: in the reasons for which a command is refused, for example.
  let inlined = inlineMessages(code, 'messages', messagesOf(program))
  for (const { local, imported, source } of importsOf(program)) {
    if (imported === 'urls' && /\/urls(\.ts)?$/.test(source)) {
      const rest = inlined.replace(membersOf(local), inlineUrl)
      inlined = `import { url as inlinedUrl } from '${source}'\n${rest}`
    } else if (imported === 'messages' && /\/contract(\.ts)?$/.test(source)) {
      const path = `${resolve(dirname(file), source).replace(/\.ts$/, '')}.ts`
      const contract = parse(readFileSync(path, 'utf8'), path)
      inlined = inlineMessages(inlined, local, messagesOf(contract))
    }
  }
  return inlined
}

const membersOf = (table: string) => new RegExp(`(?<![.\\w])${table}\\.(\\w+)`, 'g')

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
    return statement.specifiers.flatMap((each) =>
      each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
        ? [{ local: each.local.name, imported: each.imported.name, source: statement.source.value }]
        : [],
    )
  })

/** The plain texts of `export const messages` in a contract. */
function messagesOf(program: Statement[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const statement of program) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== 'messages') continue
      const table = init?.type === 'TSAsExpression' ? init.expression : init
      if (table?.type !== 'ObjectExpression') continue
      for (const entry of table.properties) {
        if (entry.type !== 'Property' || entry.key.type !== 'Identifier') continue
        if (entry.value.type !== 'Literal' || typeof entry.value.value !== 'string') continue
        texts.set(entry.key.name, entry.value.value)
      }
    }
  }
  return texts
}
