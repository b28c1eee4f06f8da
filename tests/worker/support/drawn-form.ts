/** A field as the server has drawn it: its tag, the words of its label, and what is said of it. */
export interface DrawnField {
  tag: string
  label: string
  error: string | null
  isInvalid: boolean
  hasFocus: boolean
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .trim()

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** The words of the element with this id. */
const byId = (html: string, id: string) =>
  wordsOf(new RegExp(`<(\\w+) id="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)?.[2] ?? '')

/** The field of this name; of radios the first, with what is said of them all. */
export function fieldIn(html: string, name: string): DrawnField {
  const found = new RegExp(`<(?:input|select|textarea)\\b[^>]* name="${name}"[^>]*>`).exec(html)
  if (!found) throw new Error(`There is no field ${name}`)
  const [tag] = found
  const before = html.slice(0, found.index)
  const group = before.slice(before.lastIndexOf('<fieldset'))
  const isRadio = tag.includes('type="radio"')
  const holder = isRadio ? group.slice(0, group.indexOf('>')) : tag
  const error = (attribute(holder, 'aria-describedby') ?? '')
    .split(' ')
    .find((id) => id.endsWith('-error'))
  const labelOf = new RegExp(`<label[^>]* for="${attribute(tag, 'id')}"[^>]*>(.*?)</label>`, 's')
  return {
    tag,
    label: wordsOf(
      (isRadio ? /<legend[^>]*>(.*?)<\/legend>/s.exec(group) : labelOf.exec(html))?.[1] ?? '',
    ),
    error: error ? byId(html, error) : null,
    isInvalid: holder.includes(' aria-invalid="true"'),
    hasFocus: / autofocus=""/i.test(tag),
  }
}

/** What stands above the form. */
export const problemIn = (html: string): string | null => {
  const found = /<p class="notice notice-danger" role="alert">(.*?)<\/p>/s.exec(html)
  return found && wordsOf(found[1]!)
}

/** How many fields want the focus when the page opens. */
export const focusesIn = (html: string): number => [...html.matchAll(/ autofocus=""/gi)].length
