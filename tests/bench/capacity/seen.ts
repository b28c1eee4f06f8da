import { matchRoute } from './routes.ts'

/** Where a value was found in earlier answers: the nth of those with this name. */
export interface Source {
  /** The name of a field, or the route of a URL. */
  from: string
  nth: number
  /** Only the last part of the URL's path: the id. */
  isId?: true
}

const field = /"(\w+)":(?:"([0-9a-z-]{1,26})"|(\d{1,6})(?=[,}]))/g
const link = /\/(?:api|s)\/[\w./-]+(?:\?[\w=&%.~-]*)?/g

/**
 * What the answers so far have named: ids and numbers by the field that they stand in, and URLs by
 * their route. A screen asks next for what it was shown, so another skater's screen asks for what
 * stands in the same places of their answers.
 */
export class Seen {
  readonly #values = new Map<string, string[]>()

  /** Notes what an answer names, be it JSON or a page. */
  read(answer: string): void {
    const text = answer.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    for (const [, name, id, number] of text.matchAll(field)) this.#add(name!, (id ?? number)!)
    for (const [url] of text.matchAll(link)) {
      const matched = matchRoute(pathOf(url))
      if (matched && Object.keys(matched.params).length > 0) this.#addUrl(matched.route, url)
    }
  }

  /** Where the URL of this route and path was named. */
  findUrl(route: string, path: string): Source | null {
    const nth = (this.#values.get(route) ?? []).findIndex((each) => pathOf(each) === path)
    return nth < 0 ? null : { from: route, nth }
  }

  /** Where an id was named, in any field or else as the end of a URL; or the number of a field. */
  findValue(name: string, value: string): Source | null {
    const isId = value.length === 26
    let end: Source | null = null
    for (const [from, values] of this.#values) {
      if (!isId && from !== name) continue
      const nth = values.findIndex((each) => idOf(from, each) === value)
      if (nth >= 0 && !from.startsWith('/')) return { from, nth }
      if (nth >= 0) end ??= { from, nth, isId: true }
    }
    return end
  }

  /** The value at the same position. A skater who was shown fewer values gets one of those. */
  get({ from, nth, isId }: Source): string | null {
    const values = this.#values.get(from) ?? []
    const value = values[nth % values.length] ?? null
    return value && isId ? idOf(from, value) : value
  }

  #add(name: string, value: string): void {
    const values = this.#values.get(name)
    if (!values) this.#values.set(name, [value])
    else if (!values.includes(value)) values.push(value)
  }

  /** A picture has a URL for each width: one of them is enough. */
  #addUrl(route: string, url: string): void {
    if (!this.findUrl(route, pathOf(url))) this.#add(route, url)
  }
}

const pathOf = (url: string): string => url.split('?')[0]!

const idOf = (from: string, value: string): string =>
  from.startsWith('/') ? pathOf(value).split('/').at(-1)! : value
