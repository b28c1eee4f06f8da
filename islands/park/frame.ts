import { button, el, icon, nameElement } from './dom'
import type { Settings } from './storage'
import { lettersOf, parkNameAt, type Table } from './table'
import type { ParkAct } from '../../worker/shares/park/contract'

export interface ParkActs {
  act: (act: ParkAct) => void
  undo: () => void
  toggle: (setting: keyof Settings) => void
  openMenu: () => void
  start: () => void
  playAgain: () => void
  newGame: () => void
}

export interface ShownScreen {
  table: Table
  settings: Settings
  acts: ParkActs
}

export function gameScreen(
  { table, settings, acts }: ShownScreen,
  label: string,
  ...below: (HTMLElement | null)[]
): HTMLElement {
  const { game } = table
  const seat = game.doing === 'over' ? game.winner : game.turn
  return el(
    'section',
    { className: 'park-screen', data: { doing: game.doing } },
    tools(table, settings, acts),
    plate(parkNameAt(table, seat), label),
    ...below,
  )
}

function tools(
  { saved, game }: Table,
  { hasSound, isBlack }: Settings,
  acts: ParkActs,
): HTMLElement {
  const switches = [
    button(
      {
        className: 'icon-button',
        label: 'Sound',
        aria: { 'aria-pressed': `${hasSound}` },
        press: () => acts.toggle('hasSound'),
      },
      icon(hasSound ? 'sound' : 'silent'),
    ),
    button(
      {
        className: 'icon-button',
        label: 'Black screen',
        aria: { 'aria-pressed': `${isBlack}` },
        press: () => acts.toggle('isBlack'),
      },
      icon(isBlack ? 'sun' : 'moon'),
    ),
    button({ className: 'icon-button', label: 'More', press: acts.openMenu }, icon('more')),
  ]
  const undo = button({ className: 'park-undo', press: acts.undo }, icon('undo'), 'Undo')
  undo.disabled = saved.acts.length === 0
  return el(
    'header',
    { className: 'park-tools' },
    undo,
    el('span', { className: 'park-tools-end' }, ...(game.doing === 'over' ? [] : switches)),
  )
}

/** The name is the heading: it gets the focus when the screen changes. */
export const plate = (name: string, label: string): HTMLElement =>
  el(
    'h1',
    { className: 'park-plate', tabIndex: -1 },
    el('span', { className: 'park-who', dir: 'auto' }, name),
    el('span', { className: 'park-label' }, ' ', label),
  )

export function letters(table: Table, seat: number, isStamped = false): HTMLElement {
  const { word } = table.saved
  const has = lettersOf(table, seat)
  const named = has ? `Letters: ${has.split('').join(' ')}` : 'No letters'
  return el(
    'div',
    { className: 'park-letters', data: { word }, role: 'img', aria: { 'aria-label': named } },
    ...word.split('').map((letter, at) => {
      const isNew = isStamped && at === has.length - 1
      const earned = at < has.length ? ' is-earned' : ''
      return el(
        'span',
        { className: `park-letter${earned}${isNew ? ' is-stamped' : ''}` },
        el('span', {}, letter),
      )
    }),
  )
}

/** In the order of play, or of the seats before it is known. */
export function board(table: Table): HTMLElement {
  const { game, saved } = table
  const seats = game.order.length > 0 ? game.order : saved.names.map((_, seat) => seat)
  return el(
    'ul',
    { className: 'park-board', aria: { 'aria-label': 'Players' } },
    ...seats.map((seat) => {
      const player = game.players[seat]
      const state = player?.hasLeft ? 'went home' : player?.isOut ? 'out' : ''
      const classes = [seat === game.turn && 'is-turn', player?.isOut && 'is-out'].filter(Boolean)
      const shown = game.doing === 'roll' ? dieText(player?.die) : lettersOf(table, seat)
      return el(
        'li',
        {
          className: classes.join(' '),
          aria: seat === game.turn ? { 'aria-current': 'true' } : {},
        },
        nameElement(parkNameAt(table, seat)),
        shown ? el('b', {}, shown) : null,
        state ? el('span', { className: 'park-state' }, state) : null,
      )
    }),
  )
}

const dieText = (die: number | null | undefined): string => (die ? `rolled ${die}` : '')
