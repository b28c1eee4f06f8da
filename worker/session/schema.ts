import * as z from 'zod/mini'

const text = z.optional(z.string())

/**
 * `fresh=1` makes the provider ask the user to sign in again. `inside=1` goes there from a browser inside an
 * app too, whose user has read that it may not work.
 */
export const loginQuery = z.object({ returnUrl: text, fresh: text, inside: text })

export const callbackQuery = z.object({ code: text, state: text, error: text })
