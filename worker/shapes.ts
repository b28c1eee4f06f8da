/**
 * Each shape of an answer is written once: handlers are checked against its inferred type, browsers check
 * what arrives, and OpenAPI copies it, because a shape is a JSON Schema.
 */
export interface Shape<out T = unknown> extends JsonSchema {
  /** Only for type inference; no value has it. */
  readonly shaped?: T
}

interface JsonSchema {
  readonly type?: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema | false
  readonly prefixItems?: readonly JsonSchema[]
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema
}

export type Shaped<S extends Shape> = S extends Shape<infer T> ? T : never

export interface OptionalShape<out T = unknown> {
  readonly optional: Shape<T>
}

export type Fields = Readonly<Record<string, Shape | OptionalShape>>
type Optional<F> = { [K in keyof F]: F[K] extends OptionalShape ? K : never }[keyof F]

type ObjectOf<F extends Fields> = Simple<
  { -readonly [K in keyof Omit<F, Optional<F>>]: F[K] extends Shape<infer T> ? T : never } & {
    -readonly [K in keyof Pick<F, Optional<F>>]?: F[K] extends OptionalShape<infer T> ? T : never
  }
>

/** Flattens an intersection, so that editors show the fields. */
type Simple<T> = { [K in keyof T]: T[K] }

export const text: Shape<string> = { type: 'string' }
export const number: Shape<number> = { type: 'number' }
export const nothing: Shape<null> = { type: 'null' }
export const flag: Shape<boolean> = { type: 'boolean' }

/* @__NO_SIDE_EFFECTS__ */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return { anyOf: [shape, nothing] }
}

/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return { optional: shape }
}

/* @__NO_SIDE_EFFECTS__ */
export function list<T>(items: Shape<T>): Shape<T[]> {
  return { type: 'array', items }
}

/* @__NO_SIDE_EFFECTS__ */
export function tuple<const S extends readonly Shape[]>(
  ...prefixItems: S
): Shape<{ -readonly [K in keyof S]: Shaped<S[K]> }> {
  return { type: 'array', prefixItems, items: false, minItems: prefixItems.length }
}

/** A table of texts gives its keys. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends string | number | boolean>(
  words: readonly T[] | Readonly<Record<T & string, unknown>>,
): Shape<T> {
  return { enum: Array.isArray(words) ? words : Object.keys(words) }
}

/* @__NO_SIDE_EFFECTS__ */
export function anyOf<const S extends readonly Shape[]>(...shapes: S): Shape<Shaped<S[number]>> {
  return { anyOf: shapes }
}

/* @__NO_SIDE_EFFECTS__ */
export function record<T>(values: Shape<T>): Shape<Record<string, T>> {
  return { type: 'object', additionalProperties: values }
}

/** More fields are allowed: a newer server may add some. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  const properties: Record<string, Shape> = {}
  const required: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    if ('optional' in field) properties[name] = field.optional
    else {
      properties[name] = field
      required.push(name)
    }
  }
  return { type: 'object', properties, required }
}

export function matches<T>(shape: Shape<T>, value: unknown): value is T {
  const { type, enum: words, anyOf: shapes, items, prefixItems } = shape
  const { properties = {}, required = [], additionalProperties } = shape
  if (shapes) return shapes.some((each) => matches(each, value))
  if (words) return words.includes(value)
  if (type === 'null') return value === null
  if (type === 'array') {
    if (!Array.isArray(value) || (prefixItems && prefixItems.length !== value.length)) return false
    return value.every((item, at) => matches((prefixItems?.[at] ?? items) as Shape, item))
  }
  if (type !== 'object') return typeof value === type
  if (typeof value !== 'object' || value === null) return false
  const has = value as Record<string, unknown>
  return (
    Object.entries(properties).every(([name, field]) =>
      has[name] === undefined ? !required.includes(name) : matches(field, has[name]),
    ) &&
    (!additionalProperties ||
      Object.values(has).every((each) => matches(additionalProperties, each)))
  )
}
