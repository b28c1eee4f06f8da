import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { brand } from '../../worker/brand'
import { parameterShapes } from '../../worker/http/id-shapes'
import { asOperation, endpoints } from './endpoints'
import { operations, type Answer, type Caller, type Operation } from './routes'
import { contractTypes, type Schema } from './types'

const callers: Record<Caller, string> = {
  anyone: 'Anyone may call it; some answers depend on who calls.',
  user: 'For signed-in users, with or without a profile.',
  skater: 'For skaters: signed-in users with a profile.',
  subscriber: 'For skaters whose trial or subscription gives access; others get 402.',
}

/** The API as an OpenAPI 3.1 description: https://spec.openapis.org/oas/v3.1.1 */
export function openApiDocument() {
  const types = contractTypes(fileURLToPath(new URL('../..', import.meta.url)))
  const response = (answer: Answer) => ({
    description: typeof answer === 'string' ? answer : 'Done',
    ...(answer && { content: contentOf(answer) }),
  })
  const contentOf = (answer: NonNullable<Answer>) => {
    if (typeof answer === 'string') {
      return { 'application/json': { schema: types.schemaOfText(answer) } }
    }
    return 'bytes' in answer ? { [answer.bytes]: {} } : { 'application/json': { schema: answer } }
  }
  const paths: Record<string, Record<string, object>> = {}
  const described = Object.entries(endpoints).map(
    ([tag, rows]) => [tag, Object.values(rows).map(asOperation)] as const,
  )
  for (const [tag, all] of [...Object.entries(operations), ...described]) {
    for (const each of all) {
      const path = each.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][each.method.toLowerCase()] = { tags: [tag], ...describe(each) }
    }
  }

  function describe(operation: Operation) {
    const { method, path, caller, summary, description, status, answer, answers } = operation
    const body = bodyOf(operation)
    const given = Object.entries({ [status]: answer, ...answers })
    return {
      operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      summary,
      description: [description, callers[caller]].filter(Boolean).join(' '),
      security: caller === 'anyone' ? [] : [{ session: [] }],
      parameters: parametersOf(operation),
      ...(body && { requestBody: { content: body } }),
      responses: {
        ...Object.fromEntries(given.map(([code, each]) => [code, response(each)])),
        default: { $ref: '#/components/responses/Error' },
      },
    }
  }

  return {
    openapi: '3.1.1',
    info: {
      title: brand,
      version: '1',
      description:
        'Requests from other sites are refused. Errors have one shape: a code and a message.',
    },
    paths,
    components: {
      schemas: {
        ...types.components,
        Error: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
          required: ['code', 'message'],
        },
      },
      responses: {
        Error: {
          description: 'The request is refused, or failed.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
  }
}

const sessionCookie = '__Host-stoke-session'

/** What the server takes, as JSON Schema; unknown transformations leave no trace in it. */
function inputSchema(schema: z.ZodMiniType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function bodyOf({ json, form, bytes }: Operation) {
  if (json) return { 'application/json': { schema: inputSchema(json) } }
  if (bytes) return { [bytes]: {} }
  if (!form) return undefined
  const files = {
    type: 'object',
    properties: Object.fromEntries(form.files.map((name) => [name, {}])),
  }
  // A form's fields refuse unknown ones, which its files would be to them.
  const fields = open(inputSchema(form.fields))
  return { 'multipart/form-data': { schema: { allOf: [fields, files] } } }
}

function open(schema: Schema): Schema {
  const { anyOf } = schema
  const { additionalProperties: _, ...rest } = schema
  return Array.isArray(anyOf) ? { ...rest, anyOf: anyOf.map(open) } : rest
}

function parametersOf({ path, query, headers = [] }: Operation) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...shapeOf(name!) },
  }))
  const { properties = {}, required = [] } = query ? inputSchema(query) : {}
  const inQuery = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))
  const inHeader = headers.map((name) => ({
    name,
    in: 'header',
    required: name !== 'Idempotency-Key',
    schema: { type: 'string' },
  }))
  return [...inPath, ...inQuery, ...inHeader]
}

const shapes: Record<string, RegExp> = parameterShapes
const shapeOf = (name: string) => (shapes[name] ? { pattern: shapes[name].source } : {})
