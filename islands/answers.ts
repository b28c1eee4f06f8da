/**
 * Small guards for the answers of the API. After a deployment, an old page may get an answer of
 * another shape; its guard refuses that before anything of it is shown.
 *
 * The type is invariant: the compiler demands a guard for exactly the type that the contract says,
 * so a guard of text does not serve a field that may be null.
 */
export interface Guard<in out T> {
  (value: unknown): value is T
}

/** A guard for each field; the compiler demands all of them. */
export type Fields<T, K extends keyof T = keyof T> = { [Name in K]-?: Guard<T[Name]> }

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isNumber: Guard<number> = (value) => typeof value === 'number'
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'

export const orNull =
  <T>(isValue: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || isValue(value)

export const orMissing =
  <T>(isValue: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value)

export const listOf =
  <T>(isEntry: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isEntry)

export const textsByName: Guard<Record<string, string>> = (
  value,
): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText)

/** One of these words, or one of the names in this table of texts. */
export const oneOf = <T extends string | number>(
  words: readonly T[] | Readonly<Record<T, unknown>>,
): Guard<T> => {
  const known = new Set<unknown>(Array.isArray(words) ? words : Object.keys(words))
  return (value): value is T => known.has(value)
}

/** An object with these fields. It may have more: a newer server may add some. */
export const objectOf =
  <T>(fields: Fields<T>): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<(value: unknown) => boolean>(fields).every(([name, isField]) =>
      isField(value[name as keyof typeof value]),
    )
