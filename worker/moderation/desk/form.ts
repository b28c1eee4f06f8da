import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { AppEnv } from '../../env'
import { maxJsonBytes, readTextLimited } from '../../http/body'
import { parseOr400 } from '../../http/validation'

/** The fields of a plain HTML form. */
export const formFields = async (c: Context<AppEnv>): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readTextLimited(c.req.raw, maxJsonBytes)))

export const parseForm = async <T>(c: Context<AppEnv>, schema: z.ZodMiniType<T>): Promise<T> =>
  parseOr400(schema, await formFields(c))
