/** Turns the wire types of contracts, as TypeScript writes them, into JSON Schema. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type ESTree } from 'vite'

export type Schema = { [keyword: string]: unknown }

type Type = ESTree.TSType
type Signature = ESTree.TSPropertySignature

interface Declared {
  node: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration
  description: string | undefined
  describe: (node: ESTree.Node) => string | undefined
}

interface Shape {
  properties: Record<string, Schema>
  required: string[]
}

/** Reads every contract, and `worker/enums.ts`, once. */
export function contractTypes(root: string) {
  const types = new Map<string, Declared | 'twice'>()
  const values = new Map<string, unknown>()
  const components: Record<string, Schema> = {}
  const files = readdirSync(join(root, 'worker'), { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => /(^|\/)(contract|enums)\.ts$/.test(file))) {
    declare(readFileSync(join(root, 'worker', name), 'utf8'))
  }

  function declare(text: string): void {
    const { program, comments } = parseSync('contract.ts', text)
    const describe = ({ start }: { start: number }) => {
      const comment = comments.findLast(
        (each) => each.end <= start && /^\s*(export\s)?\s*$/.test(text.slice(each.end, start)),
      )
      if (!comment?.value.startsWith('*')) return undefined
      return comment.value.replace(/\s*\n?\s*\*+\s*/g, ' ').trim()
    }
    for (const statement of program.body) {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration') {
        const { name } = node.id
        const declared = { node, description: describe(node), describe }
        types.set(name, types.has(name) ? 'twice' : declared)
      }
      if (node?.type !== 'VariableDeclaration') continue
      for (const { id, init } of node.declarations) {
        if (id.type === 'Identifier' && init) values.set(id.name, valueOf(init))
      }
    }
  }

  const find = (name: string): Declared => {
    const found = types.get(name)
    if (!found || found === 'twice') throw new Error(`Contracts declare ${name} never or twice.`)
    return found
  }

  /** A reference to a named type, whose schema becomes a component of the document. */
  function refer(name: string): Schema {
    if (!components[name]) {
      components[name] = {}
      const { node, description } = find(name)
      const schema =
        node.type === 'TSInterfaceDeclaration'
          ? asObject(shapeOfInterface(name))
          : schemaOf(node.typeAnnotation)
      components[name] = { ...(description && { description }), ...schema }
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function shapeOfInterface(name: string): Shape {
    const { node, describe } = find(name)
    if (node.type !== 'TSInterfaceDeclaration') return shapeOf(node.typeAnnotation)
    const bases = node.extends.map(({ expression, typeArguments }) =>
      shapeOfNamed(nameOf(expression), typeArguments?.params ?? []),
    )
    return merge([...bases, shapeOfMembers(node.body.body, describe)])
  }

  function shapeOfMembers(members: ESTree.TSSignature[], describe?: Declared['describe']): Shape {
    const shape: Shape = { properties: {}, required: [] }
    for (const member of members.filter((each): each is Signature => 'key' in each)) {
      const name = nameOf(member.key)
      const description = describe?.(member)
      const schema = schemaOf(member.typeAnnotation!.typeAnnotation)
      shape.properties[name] = { ...(description && { description }), ...schema }
      if (!member.optional) shape.required.push(name)
    }
    return shape
  }

  /** The fields of a type that is an object. */
  function shapeOf(type: Type): Shape {
    if (type.type === 'TSTypeLiteral') return shapeOfMembers(type.members)
    if (type.type === 'TSIntersectionType') return merge(type.types.map(shapeOf))
    if (type.type === 'TSTypeReference') {
      return shapeOfNamed(nameOf(type.typeName), type.typeArguments?.params ?? [])
    }
    if (type.type === 'TSMappedType') {
      const schema = schemaOf(type.typeAnnotation!)
      const names = namesIn(type.constraint)
      return {
        properties: Object.fromEntries(names.map((name) => [name, schema])),
        required: names,
      }
    }
    throw new Error(`${type.type} is no object.`)
  }

  function shapeOfNamed(name: string, [of, keys]: Type[]): Shape {
    if (name === 'Shaped') return { properties: {}, required: [] }
    if (name !== 'Pick' && name !== 'Omit') return shapeOfInterface(name)
    const whole = shapeOf(of!)
    const named = new Set(namesIn(keys!))
    const stays = (key: string) => named.has(key) === (name === 'Pick')
    return {
      properties: Object.fromEntries(
        Object.entries(whole.properties).filter(([key]) => stays(key)),
      ),
      required: whole.required.filter(stays),
    }
  }

  /** The strings that a type of strings allows. */
  const namesIn = (type: Type): string[] =>
    type.type === 'TSTypeOperator'
      ? Object.keys(shapeOf(type.typeAnnotation).properties)
      : (literalsOf(type) ?? []).map(String)

  /** The values of a union of literals; undefined for other types. */
  function literalsOf(type: Type): unknown[] | undefined {
    if (type.type === 'TSLiteralType') return 'value' in type.literal ? [type.literal.value] : []
    if (type.type === 'TSUnionType') {
      const all = type.types.map(literalsOf)
      return all.every((each) => each !== undefined) ? all.flat() : undefined
    }
    if (type.type === 'TSTypeOperator' && type.typeAnnotation.type === 'TSTypeQuery') {
      return Object.keys(valueNamed(type.typeAnnotation) as object)
    }
    if (type.type === 'TSIndexedAccessType' && type.indexType.type === 'TSNumberKeyword') {
      const list = unwrap(type.objectType)
      return list.type === 'TSTypeQuery' ? (valueNamed(list) as unknown[]) : undefined
    }
    const named = type.type === 'TSTypeReference' && types.get(nameOf(type.typeName))
    return named && named !== 'twice' && named.node.type === 'TSTypeAliasDeclaration'
      ? literalsOf(named.node.typeAnnotation)
      : undefined
  }

  const valueNamed = (query: ESTree.TSTypeQuery) => values.get(nameOf(query.exprName))

  function schemaOf(type: Type): Schema {
    const literals = literalsOf(type)
    if (literals && type.type !== 'TSTypeReference') {
      return literals.length === 1 ? { const: literals[0] } : { enum: literals }
    }
    switch (type.type) {
      case 'TSStringKeyword':
        return { type: 'string' }
      case 'TSNumberKeyword':
        return { type: 'number' }
      case 'TSBooleanKeyword':
        return { type: 'boolean' }
      case 'TSNullKeyword':
        return { type: 'null' }
      case 'TSParenthesizedType':
        return schemaOf(type.typeAnnotation)
      case 'TSArrayType':
        return { type: 'array', items: schemaOf(type.elementType) }
      case 'TSTupleType': {
        const prefixItems = type.elementTypes.map((each) =>
          schemaOf(
            each.type === 'TSNamedTupleMember' ? (each.elementType as Type) : (each as Type),
          ),
        )
        return { type: 'array', prefixItems, items: false, minItems: prefixItems.length }
      }
      case 'TSUnionType': {
        const given = type.types.filter((each) => each.type !== 'TSUndefinedKeyword')
        const anyOf = given.map(schemaOf)
        return anyOf.length === 1 ? anyOf[0]! : { anyOf }
      }
      case 'TSIntersectionType':
        return { allOf: type.types.map(schemaOf) }
      case 'TSIndexedAccessType':
        return shapeOf(type.objectType).properties[namesIn(type.indexType)[0]!]!
      case 'TSTypeReference': {
        const name = nameOf(type.typeName)
        if (name === 'Shaped') return {}
        const [of] = type.typeArguments?.params ?? []
        if (name === 'Array') return { type: 'array', items: schemaOf(of!) }
        return of ? asObject(shapeOf(type)) : refer(name)
      }
      default:
        return asObject(shapeOf(type))
    }
  }

  /** The schema of a type that is written as in a contract, such as `Clip[]`. */
  function schemaOfText(text: string): Schema {
    const [alias] = parseSync('type.ts', `type T = ${text}`).program.body
    if (alias?.type !== 'TSTypeAliasDeclaration') throw new Error(`${text} is no type.`)
    return schemaOf(alias.typeAnnotation)
  }

  return { schemaOfText, components }
}

const asObject = ({ properties, required }: Shape): Schema => ({
  type: 'object',
  properties,
  required,
})

const merge = (shapes: Shape[]): Shape => ({
  properties: Object.assign({}, ...shapes.map(({ properties }) => properties)),
  required: [...new Set(shapes.flatMap(({ required }) => required))],
})

const unwrap = (type: Type): Type =>
  type.type === 'TSParenthesizedType' ? unwrap(type.typeAnnotation) : type

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  throw new Error(`${node.type} has no name.`)
}

/** The value of a constant's lists, objects and literals. Computed ones are left out. */
function valueOf(node: ESTree.Expression): unknown {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
    return valueOf(node.expression)
  }
  if (node.type === 'Literal') return node.value
  if (node.type === 'ArrayExpression') {
    return node.elements.map((each) =>
      each && each.type !== 'SpreadElement' ? valueOf(each) : undefined,
    )
  }
  if (node.type !== 'ObjectExpression') return undefined
  return Object.fromEntries(
    node.properties.flatMap((each) =>
      each.type === 'Property' ? [[nameOf(each.key), valueOf(each.value)]] : [],
    ),
  )
}
