import type * as z from 'zod/mini'
import type { PageCursor } from '../db/pagination'
import { maxJsonBytes, readTextLimited } from './body'
import { HttpError } from './errors'
import { pageQuery, pagination } from './schema'

/**
 * The data as the schema returns it. Throws 400 with the first message, and the messages by field.
 */
export function parseOr400<T>(schema: z.ZodMiniType<T>, data: unknown): T {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new HttpError(400, 'invalid', result.error.issues[0]?.message ?? 'Invalid request', {
    fields,
  })
}

/** The JSON body of a request, validated. It may be empty where the schema takes undefined. */
export async function parseJson<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await readTextLimited(request, maxJsonBytes)
  const none = text === '' ? schema.safeParse(undefined) : undefined
  return none?.success ? none.data : parseOr400(schema, jsonOf(text))
}

/** Only an escape in JSON can write one. No database and no file may hold it. */
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

/** The requested position: a page (counted from 1, default 1), or the id to continue from. */
export const parsePagination = (query: Query): PageCursor => parseOr400(pagination, query)

/** The requested page, for lists that have nothing else: counted from 1, default 1. */
export const pageAsked = (query: Query): number => parseOr400(pageQuery, query).page

/** Whether the request asks for a position in a list at all. */
export const hasPagination = (query: Query): boolean =>
  ['page', 'before', 'after'].some((name) => query[name] !== undefined)

/** The same for HTML pages: an invalid position means the start of the list. */
export const parsePaginationOrFirst = (
  asked: Record<keyof PageCursor, string | undefined>,
): PageCursor => pagination.safeParse(asked).data ?? { page: 1 }
