import * as z from 'zod/mini'

const text = z.optional(z.string())

/** `fresh=1` makes the provider ask the user to sign in again. */
export const loginQuery = z.object({ returnUrl: text, fresh: text })

export const callbackQuery = z.object({ code: text, state: text, error: text })
