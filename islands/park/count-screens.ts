import { urls } from '../../worker/urls'
import type { Catalogue } from '../../worker/shares/park/contract'
import { countTries } from '../tripod/count-tries'
import { tallyOf, type ParkCount, type Tally } from './park-counts'
import { button, el, icon } from './dom'
import { plate } from './frame'
import { isOnHomeScreen } from './home-screen'
import { trickPicker } from './trick-picker'

export const tallyWords = ({ tries, landed }: Tally): string => `${landed} of ${tries} landed`

const nameOf = (catalogue: Catalogue, trickId: string | null): string =>
  catalogue.flatMap(({ tricks }) => tricks).find(({ id }) => id === trickId)?.name ?? ''

const noticeElement = (notice: string) =>
  notice ? el('p', { className: 'park-notice', role: 'status' }, notice) : null

const toGame = () => el('a', { className: 'park-undo', href: urls.park() + '#' }, 'Park mode')

interface TrickScreen {
  catalogue: Catalogue
  notice: string
  choose: (trickId: string) => void
  /** Null before a trick was chosen. */
  back: (() => void) | null
}

export function trickScreen({ catalogue, notice, choose, back }: TrickScreen): HTMLElement {
  return el(
    'section',
    { className: 'park-screen', data: { doing: 'pick' } },
    el(
      'header',
      { className: 'park-tools' },
      back ? button({ className: 'park-undo', press: back }, icon('undo'), 'Back') : toGame(),
    ),
    plate('Which trick?', 'Count tries'),
    noticeElement(notice) ?? el('p', { className: 'park-hint' }, awakeWords()),
    el(
      'div',
      { className: 'park-picker' },
      ...trickPicker({
        tricks: catalogue,
        popular: 'Tried most',
        none: 'No trick has that in its name.',
        choose,
      }),
    ),
  )
}

const awakeWords = (): string =>
  isOnHomeScreen()
    ? ''
    : 'From your Home Screen it stays awake. In a browser it may go dark: no press is lost.'

interface CountScreen {
  count: ParkCount
  catalogue: Catalogue
  notice: string
  press: (landed: boolean) => void
  undo: () => void
  next: () => void
  end: () => void
  darken: () => void
}

export function countScreen(shown: CountScreen): HTMLElement {
  const { count, catalogue, notice, press, undo, next, end } = shown
  const ofTrick = tallyOf(count, count.trickId ?? '')
  const all = tallyOf(count)
  const back = button({ className: 'park-undo', press: undo }, icon('undo'), 'Undo')
  back.disabled = all.tries === 0
  const half = (landed: boolean) =>
    button(
      {
        className: `park-half ${landed ? 'park-landed' : 'park-bailed'}`,
        press: () => press(landed),
      },
      icon(landed ? 'check' : 'cross'),
      landed ? 'Landed' : 'Bailed',
    )
  return el(
    'section',
    { className: 'park-screen', data: { doing: 'count' } },
    el(
      'header',
      { className: 'park-tools' },
      back,
      el(
        'span',
        { className: 'park-tools-end' },
        button(
          { className: 'icon-button', label: 'Black screen', press: shown.darken },
          icon('moon'),
        ),
      ),
    ),
    plate(nameOf(catalogue, count.trickId), tallyWords(ofTrick)),
    el(
      'div',
      { className: 'park-rest' },
      noticeElement(notice) ??
        el(
          'p',
          { className: 'park-news' },
          `${countTries(all.tries)} in all, ${all.landed} landed`,
        ),
      el(
        'p',
        { className: 'park-count-acts' },
        button({ press: next }, 'Next trick'),
        button({ press: end }, 'Done'),
      ),
    ),
    el('div', { className: 'park-halves' }, half(false), half(true)),
  )
}

export function countedScreen(count: ParkCount, again: () => void): HTMLElement {
  const { tries, landed } = tallyOf(count)
  return el(
    'section',
    { className: 'park-setup' },
    plate(countTries(tries), 'Counted'),
    el(
      'p',
      { className: 'park-lead' },
      `${landed} landed. It is on this phone: open Stoke, and it asks whether you keep it.`,
    ),
    el(
      'p',
      { className: 'park-count-acts' },
      el('a', { className: 'button button-primary', href: urls.landing() }, 'Open Stoke'),
      button({ press: again }, 'Count another'),
      el('a', { className: 'button', href: urls.park() + '#' }, 'Park mode'),
    ),
  )
}

export const elsewhereScreen = (take: () => void): HTMLElement =>
  el(
    'section',
    { className: 'park-setup' },
    plate('In another tab', 'Count tries'),
    el('p', { className: 'park-lead' }, 'Another tab counts. One at a time does.'),
    el(
      'p',
      { className: 'park-count-acts' },
      button({ className: 'button button-primary', press: take }, 'Count here'),
    ),
  )

/** A pocket presses too: it takes two presses to wake. */
export function darken(): void {
  const words = el('span', { hidden: true }, 'Press again to wake')
  const dark = button(
    {
      className: 'park-black',
      label: 'Black screen: press twice to wake',
      press() {
        if (!words.hidden) return dark.remove()
        words.hidden = false
        setTimeout(() => (words.hidden = true), 3000)
      },
    },
    words,
  )
  document.body.append(dark)
  dark.focus()
}
