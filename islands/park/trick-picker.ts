import type { Catalogue } from '../../worker/shares/park/contract'
import { findTricks, spokenNameOf } from '../tricks/search/find-tricks'
import { popularAmong } from '../tricks/search/first-tricks'
import { button, el } from './dom'

interface Options {
  tricks: Catalogue
  /** Names the popular ones, which come first. */
  popular: string
  none: string
  choose: (trickId: string) => void
  /** The ids that the list shows, each time it changes. */
  onShow?: (ids: string[]) => void
}

/** A field and the list that it searches. */
export function trickPicker(options: Options): HTMLElement[] {
  const { tricks, popular, none, choose, onShow } = options
  const list = el('div', { className: 'park-tricks' })
  const search = el('input', {
    className: 'input',
    type: 'search',
    placeholder: 'Find a trick',
    autocomplete: 'off',
    enterKeyHint: 'search',
    aria: { 'aria-label': 'Find a trick' },
  })
  const fill = () => {
    const typed = search.value
    const all = tricks.flatMap((each) => each.tricks)
    const found = typed.trim()
      ? [{ name: 'Found', tricks: findTricks(all, typed) }]
      : popularFirst(tricks, popular)
    const some = found.filter((each) => each.tricks.length > 0)
    list.replaceChildren(
      ...some.map((each) =>
        el(
          'section',
          {},
          el('h2', { className: 'subheading' }, each.name),
          ...each.tricks.map((trick) =>
            button(
              { className: 'park-pick', press: () => choose(trick.id) },
              trick.name,
              spokenNameElement(spokenNameOf(trick.name, typed)),
            ),
          ),
        ),
      ),
      ...(some.length === 0 ? [el('p', { className: 'park-none' }, none)] : []),
    )
    list.scrollTop = 0
    onShow?.(some.flatMap((each) => each.tricks.map(({ id }) => id)))
  }
  search.addEventListener('input', fill)
  fill()
  return [search, list]
}

const spokenNameElement = (said: string | null) =>
  said && el('span', { className: 'quiet' }, ` · ${said}`)

/** Each trick once, so that no two buttons have the same name. */
function popularFirst(categories: Catalogue, name: string): Catalogue {
  const popular = popularAmong(categories.flatMap(({ tricks }) => tricks))
  const others = categories.map((category) => ({
    ...category,
    tricks: category.tricks.filter((trick) => !popular.includes(trick)),
  }))
  return [{ name, tricks: popular }, ...others]
}
