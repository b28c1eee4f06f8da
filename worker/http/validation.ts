import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { PageCursor } from '../db/pagination'
import type { AppEnv } from '../env'
import { maxJsonBytes, readTextLimited } from './body'
import { HttpError } from './errors'

/** The data, as the schema makes it; else a 400 with the first message, and all of them by field. */
export function parseOr400<T>(schema: z.ZodMiniType<T>, data: unknown): T {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new HttpError(400, 'invalid', result.error.issues[0]?.message ?? 'Invalid request', {
    fields,
  })
}

/** The JSON body of a request, checked. */
export async function parseJson<T>(c: Context<AppEnv>, schema: z.ZodMiniType<T>): Promise<T> {
  return parseOr400(schema, jsonOf(await readTextLimited(c.req.raw, maxJsonBytes)))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'invalid', 'The body must be JSON.')
  }
}

const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** Behind which of a list's ids to go on. */
export const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(50)))

const place = z.object({ page: z._default(page, 1), before: cursor, after: cursor }).check(
  z.refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    error: 'Either before or after',
  }),
)

/** The page asked for, which counts from 1 and is 1 when absent, or what it is to lie beside. */
export const parsePagination = (c: Context<AppEnv>): PageCursor => parseOr400(place, c.req.query())

/** The page asked for where nothing else can be: counts from 1, and is 1 when absent. */
export const pageOf = (c: Context<AppEnv>): number =>
  parseOr400(z.object({ page: z._default(page, 1) }), c.req.query()).page

/** Whether any place in a list is asked for at all. */
export const hasPagination = (c: Context<AppEnv>): boolean =>
  ['page', 'before', 'after'].some((name) => c.req.query(name) !== undefined)

/** The same for a page that people read: what is no place in a list stands for its beginning. */
export const parsePaginationOrFirst = (
  asked: Record<keyof PageCursor, string | undefined>,
): PageCursor => place.safeParse(asked).data ?? { page: 1 }
