import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readFileSync } from 'node:fs'
import type { openApiDocument } from '../../../dev/openapi/document'

type Document = ReturnType<typeof openApiDocument>

const built = new URL('../../../dist/client/api/openapi.json', import.meta.url)
const document = JSON.parse(readFileSync(built, 'utf8')) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** The parts of OpenAPI 3.1 that the description uses; nothing else may stand in it. */
const schema = z.union([z.boolean(), z.record(z.string(), z.unknown())])
const content = z.record(
  z.string().check(z.regex(/^[\w+*.-]+\/[\w+*.-]+$/)),
  z.strictObject({ schema: z.optional(schema) }),
)
const reference = z.strictObject({ $ref: z.string() })
const response = z.strictObject({
  description: z.string().check(z.minLength(1)),
  content: z.optional(content),
})
const operationShape = z.strictObject({
  tags: z.array(z.string()),
  operationId: z.string(),
  summary: z.string().check(z.minLength(1)),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header', 'cookie']),
      required: z.boolean(),
      schema,
    }),
  ),
  requestBody: z.optional(z.strictObject({ content })),
  responses: z.record(
    z.string().check(z.regex(/^([1-5]\d\d|default)$/)),
    z.union([response, reference]),
  ),
})
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const
const documentShape = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().check(z.regex(/^\/api\//)),
    z.partialRecord(z.enum(methods), operationShape),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().check(z.regex(/^[\w.-]+$/)), schema),
    responses: z.record(z.string(), response),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
    ),
  }),
})

it('the document is a description by OpenAPI 3.1', () => {
  expect(documentShape.safeParse(document).error?.issues).toBeUndefined()
})

it('each operation has another name', () => {
  const ids = operations.map(({ operation }) => operationShape.parse(operation).operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

it.each(operations.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s declares the parameters of its path',
  (_, { path, operation }) => {
    const declared = operationShape.parse(operation).parameters.filter((each) => each.in === 'path')
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(declared.map(({ name }) => name)).toEqual(inPath)
    expect(declared.every(({ required }) => required)).toBe(true)
  },
)

it('the document refers only to what it holds', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  for (const [, path] of references) {
    const found = path!
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(found, path).toBeDefined()
  }
})

describe('a shape of an answer', () => {
  it('that a contract exports is a component, by its name', () => {
    const { responses } = operationShape.parse(document.paths['/api/homies']?.get)
    const items = { $ref: '#/components/schemas/Homie' }
    expect(responses[200]).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', items } } },
    })
    const schemas: Record<string, object> = document.components.schemas
    expect(schemas.Homie).toMatchObject({
      required: ['profilePhotoObjectName', 'skatertag', 'stance', 'userId', 'id', 'lastAct'],
    })
  })
})
