import type * as z from 'zod/mini'
import { maxJsonBytes, readTextLimited } from '../../http/body'
import { parseOr400 } from '../../http/validation'

/** The fields of a plain HTML form. */
export const formFields = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readTextLimited(request, maxJsonBytes)))

export const parseForm = async <T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> =>
  parseOr400(schema, await formFields(request))
