import { parseAst } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

/** The events of all calls of `log` in a file; throws for a call that does not name its event. */
export function eventsIn(path: string, source: string): string[] {
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  const found: string[] = []
  for (const call of nodesOf(parseAst(source, { lang, sourceType: 'module' }))) {
    const { callee, arguments: given } = call as { callee?: Node; arguments?: Node[] } & Node
    if (call.type !== 'CallExpression' || callee?.type !== 'Identifier') continue
    if (callee.name !== 'log') continue
    const events = namesIn(propertyOf(given?.[1], 'event'))
    if (events.length === 0) throw new Error(`${path} logs without an event of its own`)
    found.push(...events)
  }
  return found
}

function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* nodesOf(each)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  yield node as Node
  for (const value of Object.values(node)) yield* nodesOf(value)
}

function propertyOf(object: Node | undefined, name: string): Node | undefined {
  const properties = (object?.properties ?? []) as Node[]
  const found = properties.find(({ key }) => (key as Node | undefined)?.name === name)
  return found?.value as Node | undefined
}

/** The texts that an expression may be: one, or the two of a choice. */
function namesIn(value: Node | undefined): string[] {
  if (value?.type === 'ConditionalExpression') {
    return [value.consequent, value.alternate].flatMap((each) => namesIn(each as Node))
  }
  return typeof value?.value === 'string' ? [value.value] : []
}
