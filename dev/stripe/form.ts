export interface Form {
  [name: string]: string | Form | undefined
}

/** Parses the SDK's form encoding, `items[0][price]=…`, into a tree. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[')
    const last = path.pop()!
    let at = form
    for (const name of path) {
      const next = at[name]
      at = typeof next === 'object' ? next : (at[name] = {})
    }
    at[last] = value
  }
  return form
}

export const textOf = (value: Form[string]): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const numberOf = (value: Form[string]): number | undefined => {
  const text = textOf(value)
  return text === undefined ? undefined : Number(text)
}

export const treeOf = (value: Form[string]): Form => (typeof value === 'object' ? value : {})

/** The values of an encoded list, whose indexes are keys in the tree. */
export const listOf = (value: Form[string]): Array<string | Form> =>
  Object.values(treeOf(value)).filter((each) => each !== undefined)

export const textsOf = (value: Form[string]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(treeOf(value)).filter((pair): pair is [string, string] => !!textOf(pair[1])),
  )
