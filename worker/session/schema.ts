import * as z from 'zod/mini'

const text = z.optional(z.string())

/** `fresh=1` asks the provider to have the user sign in again. */
export const loginQuery = z.object({ returnUrl: text, fresh: text })

export const callbackQuery = z.object({ code: text, state: text, error: text })
