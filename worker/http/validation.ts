import type * as z from 'zod/mini'
import type { PageCursor } from '../db/pagination'
import { maxJsonBytes, readTextLimited } from './body'
import { HttpError } from './errors'
import { pageQuery, pagination } from './schema'

/** Throws 400 with the first message, and the messages by field. */
export function parseOr400<T>(schema: z.ZodMiniType<T>, data: unknown): T {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new HttpError(400, 'invalid', result.error.issues[0]?.message ?? 'Invalid request', {
    fields,
  })
}

/** The body may be empty if the schema accepts undefined. */
export async function parseJson<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await readTextLimited(request, maxJsonBytes)
  const none = text === '' ? schema.safeParse(undefined) : undefined
  return none?.success ? none.data : parseOr400(schema, jsonOf(text))
}

/** Only JSON escapes can produce these, and neither D1 nor a file can store them. */
const loneSurrogates = /\p{Cs}/gu

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.replace(loneSurrogates, '') : value,
    )
  } catch {
    throw new HttpError(400, 'invalid', 'The body must be JSON.')
  }
}

type Query = Record<string, string>

export const parsePagination = (query: Query): PageCursor => parseOr400(pagination, query)

export const pageAsked = (query: Query): number => parseOr400(pageQuery, query).page

export const hasPagination = (query: Query): boolean =>
  ['page', 'before', 'after'].some((name) => query[name] !== undefined)

/** For HTML pages: an invalid position means the first page. */
export const parsePaginationOrFirst = (
  asked: Record<keyof PageCursor, string | undefined>,
): PageCursor => pagination.safeParse(asked).data ?? { page: 1 }
