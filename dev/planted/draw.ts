/**
 * `node dev/planted/draw.ts SEED COUNT` prints faults drawn by lot, each without its effect. People
 * plant the faults that they have in mind when they write tests; the lot also finds the others.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, type ESTree } from 'vite'
import { randomOf } from '../demo/art/random.ts'
import { plantInto, type Plant } from './plant.ts'

/**
 * Each kind of file has its share of the plants. By chance alone, most would fall on screens, and
 * few on the code that decides who may do what.
 */
const strata = [
  { share: 6, files: /^worker\/.*rules\.ts$/ },
  { share: 4, files: /^worker\/(access|visibility|.*\/(guards|require-\w+|\w+-refusal)\.ts$)/ },
  { share: 7, files: /^worker\/.*queries\.ts$/ },
  { share: 5, files: /^worker\/.*routes\.tsx?$/ },
  { share: 5, files: /^worker\/games\// },
  { share: 3, files: /^worker\/(http|jobs|limits|live|media|push|db\/(?!schema))/ },
  { share: 14, files: /^islands\// },
]
const root = `${import.meta.dirname}/../..`

/** At most one plant in each file. A longer list begins with the shorter one of the same seed. */
export function draw(seed: number, count: number): Plant[] {
  const random = randomOf(seed)
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)]!
  const files = globSync('{worker,islands}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.d.ts'] })
  const pools = strata.map(({ share, files: isOfStratum }) => ({
    share,
    left: files.filter((file) => isOfStratum.test(file)).sort(),
    drawn: 0,
  }))
  const plants: Plant[] = []
  while (plants.length < count) {
    // The stratum that is the furthest behind its share, so that every part of the list is spread.
    const pool = pools.reduce((a, b) => ((b.drawn + 1) / b.share < (a.drawn + 1) / a.share ? b : a))
    const file = pick(pool.left)
    for (const each of pools) each.left = each.left.filter((other) => other !== file)
    const found = plantsOf(file, seed)
    if (found.length === 0) continue
    // The operator first. Otherwise the lot hardly ever drops a statement, and mostly swaps `===`.
    const operator = pick([...new Set(found.map((each) => each.operator))])
    plants.push(pick(found.filter((each) => each.operator === operator)).plant)
    pool.drawn += 1
  }
  return plants
}

type Change = [operator: string, place: { start: number; end: number }, to: string]

function plantsOf(file: string, seed: number): { operator: string; plant: Plant }[] {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const { program } = parseSync(file, source)
  return [...pathsIn(program)].flatMap((path) =>
    changesOf(path, source).flatMap(([operator, { start, end }, to]) => {
      const planted = source.slice(0, start) + to + source.slice(end)
      if (parseSync(file, planted).errors.length > 0) return []
      const within = nameOf(program.body.findLast((each) => each.start <= start && nameOf(each)))
      const line = {
        start: start - /\S.*$|$/.exec(source.slice(0, start).split('\n').at(-1)!)![0].length,
        end: source.indexOf('\n', end),
      }
      const plant = [{ start, end }, line, ...path]
        .map((around): Plant => ({
          name: `${within.replace(/\B[A-Z]/g, '-$&').toLowerCase()}-${operator}`,
          file,
          within,
          from: source.slice(around.start, around.end),
          to: planted.slice(around.start, around.end + planted.length - source.length),
          effect: '',
          origin: `lot ${seed}`,
        }))
        .sort((a, b) => a.from.length - b.from.length)
        // Under ten letters, a reader would not recognize the place.
        .find((each) => /^[^]{10,399}$/.test(each.from) && makes(planted, source, each))
      return plant ? [{ operator, plant }] : []
    }),
  )
}

function makes(planted: string, source: string, plant: Plant): boolean {
  try {
    return plantInto(source, plant) === planted
  } catch {
    return false
  }
}

function nameOf(statement: ESTree.Node | null | undefined): string {
  const declared = statement && 'declaration' in statement ? statement.declaration : statement
  const holder = declared?.type === 'VariableDeclaration' ? declared.declarations[0] : declared
  return holder && 'id' in holder && holder.id?.type === 'Identifier' ? holder.id.name : ''
}

/** Every node but types, which do nothing in the app, with the nodes around it, innermost first. */
function* pathsIn(node: ESTree.Node, around: ESTree.Node[] = []): Generator<ESTree.Node[]> {
  if (/^(TS(?!As|Satisfies|NonNull)|Import)/.test(node.type)) return
  yield [node, ...around]
  for (const child of Object.values(node).flat() as (Partial<ESTree.Node> | null)[]) {
    if (child?.type) yield* pathsIn(child as ESTree.Node, [node, ...around])
  }
}

const swaps = '< <=, <= <, > >=, >= >, === !==, !== ===, && ||, || &&'
const swapOf = new Map(swaps.split(', ').map((each) => each.split(' ') as [string, string]))

function changesOf([node, parent]: ESTree.Node[], source: string): Change[] {
  const textOf = ({ start, end }: ESTree.Node) => source.slice(start, end)
  switch (node?.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, operator } = node
      if (operator === '??') return [['no-default', node, textOf(left)]]
      const start = source.indexOf(operator, left.end)
      const to = swapOf.get(operator)
      return to ? [['swapped', { start, end: start + operator.length }, to]] : []
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { test } = node
      const negated: Change = ['negated', test, `!(${textOf(test)})`]
      return [negated, ['always', test, 'true']]
    }
    case 'ExpressionStatement':
      // Braces, because it may be all that an `if` does.
      return node.expression.type === 'AwaitExpression' ? [['not-done', node, '{}']] : []
    case 'CallExpression': {
      // Drizzle leaves out undefined values.
      const isFilter = /^(and|or)$/.test(textOf(node.callee))
      return isFilter ? node.arguments.map((each) => ['filter-dropped', each, 'undefined']) : []
    }
    case 'ArrayExpression': {
      const elements = node.elements.filter((each) => each !== null)
      const isBatch = elements.some((each) => /^db\.|\(db\b/.test(textOf(each)))
      return isBatch ? elements.map((each) => ['statement-dropped', each, '...[]']) : []
    }
    case 'Literal': {
      const { value } = node
      const isReturned = /^(Return|ArrowFunction)/.test(parent!.type)
      if (typeof value === 'boolean' && isReturned) return [['flipped', node, `${!value}`]]
      if (typeof value === 'number') {
        const isStatus = value >= 400 && value < 600
        if (isStatus) return [['status', node, value === 404 ? '403' : '404']]
        return [['number', node, `${value < 20 ? value + 1 : value * 2}`]]
      }
      const isRefusal = 'callee' in parent! && /^(refuse|HttpError)$/.test(textOf(parent.callee))
      const isCode = isRefusal && typeof value === 'string' && /^[a-z_]+$/.test(value)
      return isCode ? [['code', node, "'refused'"]] : []
    }
    default:
      return []
  }
}

if (import.meta.main) {
  const [seed, count] = process.argv.slice(2).map(Number)
  // To be formatted afterwards: oxfmt changes the quotes.
  const quote = (text: string) =>
    text.includes('\n') ? `\`${text.replace(/[\\`$]/g, '\\$&')}\`` : JSON.stringify(text)
  for (const plant of draw(seed!, count!)) {
    const lines = Object.entries(plant).map(([key, value]) => `${key}: ${quote(value)},\n`)
    process.stdout.write(`{\n${lines.join('')}},\n`)
  }
}
