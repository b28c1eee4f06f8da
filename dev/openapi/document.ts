import * as z from 'zod/mini'
import { brand } from '../../worker/brand'
import { app } from '../../worker/app'
import type { AnyEndpoint } from '../../worker/endpoint'
import { parameterShapes } from '../../worker/http/id-shapes'
import { widthField, widths } from '../../worker/media/contract'
import { registrationsOf } from '../../worker/session/register-endpoint'
import type { Registration, Schema as Parser, Terms } from '../../worker/session/terms'
import { describeShapes, type Schema } from './shapes'

const callers: Record<Terms['caller'], string> = {
  anyone: 'Anyone may call it; some answers depend on who calls.',
  user: 'For signed-in users, with or without a profile.',
  skater: 'For skaters whose trial or subscription gives access; others get 402.',
}

const callerOf = ({ caller, evenExpired }: Terms): string =>
  evenExpired ? 'For skaters: signed-in users with a profile.' : callers[caller]

/** The API as an OpenAPI 3.1 description: https://spec.openapis.org/oas/v3.1.1 */
export function openApiDocument() {
  const { schemaOf, components } = describeShapes()
  const responseOf = (answer: AnyEndpoint['answer']) => {
    if (!answer) return { description: 'Done' }
    const content =
      'bytes' in answer
        ? { [answer.bytes]: {} }
        : { 'application/json': { schema: schemaOf(answer) } }
    return { description: 'Done', content }
  }

  const paths: Record<string, Record<string, object>> = {}
  for (const registration of registrationsOf(app)) {
    const { method, path: route } = registration.endpoint
    const path = route.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = describe(registration)
  }

  function describe({ endpoint, terms }: Registration) {
    const { method, path, answer } = endpoint
    const { caller, summary, description, otherStatuses = [] } = terms
    const body = bodyOf(terms)
    const statuses = [terms.status ?? (answer ? 200 : 204), ...otherStatuses]
    return {
      operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      tags: [path.split('/')[2]],
      summary,
      description: [description, callerOf(terms)].filter(Boolean).join(' '),
      security: caller === 'anyone' ? [] : [{ session: [] }],
      parameters: parametersOf(endpoint, terms),
      ...(body && { requestBody: { content: body } }),
      responses: {
        ...Object.fromEntries(statuses.map((status) => [status, responseOf(answer)])),
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
        ...components,
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

/** What depends on the day is beyond JSON Schema. */
const anyDay = '2026-01-01'

/** What the server takes, as JSON Schema; unknown transformations leave no trace in it. */
function inputSchema(given: Parser): Schema {
  const schema = typeof given === 'function' ? given(anyDay) : given
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function bodyOf({ body, form, bytes }: Terms) {
  if (body) return { 'application/json': { schema: inputSchema(body) } }
  if (bytes) return { [bytes]: {} }
  if (!form) return undefined
  const files = {
    type: 'object',
    properties: Object.fromEntries(form.files.flatMap(fileFields).map((name) => [name, {}])),
  }
  // A form's fields refuse unknown ones, which its files would be to them.
  const fields = open(inputSchema(form.fields))
  return { 'multipart/form-data': { schema: { allOf: [fields, files] } } }
}

/** A picture may come with its widths. */
const fileFields = (name: string): string[] =>
  name === 'video'
    ? [name]
    : [name, ...Object.values(widths).map((width) => widthField(name, width))]

function open(schema: Schema): Schema {
  const { anyOf } = schema
  const { additionalProperties: _, ...rest } = schema
  return Array.isArray(anyOf) ? { ...rest, anyOf: anyOf.map(open) } : rest
}

function parametersOf({ path, repeatsSafely }: AnyEndpoint, { query, headers = [] }: Terms) {
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
  const inHeader = [...headers, ...(repeatsSafely ? ['Idempotency-Key'] : [])].map((name) => ({
    name,
    in: 'header',
    required: name !== 'Idempotency-Key',
    schema: { type: 'string' },
  }))
  return [...inPath, ...inQuery, ...inHeader]
}

const shapes: Record<string, RegExp> = parameterShapes
const shapeOf = (name: string) => (shapes[name] ? { pattern: shapes[name].source } : {})
