/** Never begins with the owner's id, so that it is no upload: they share a store. */
export const newTryId = (userId: string): string => `try.${userId}.${crypto.randomUUID()}`

export const isTryOf = (id: string, userId: string): boolean => id.startsWith(`try.${userId}.`)
