import { die } from './die'
import { button, el, icon } from './dom'
import { board, gameScreen, letters, type ParkActs, type ShownScreen } from './frame'
import { isRobot, newsOf, nextAct, trickName, type Table } from './table'
import { chanceOf } from './robot'
import { trickPicker } from './trick-picker'
import { labelOf, tellNews } from './words'

interface Played extends ShownScreen {
  /** Whether the last act was made just now: then animate its changes. */
  isNews: boolean
}

export function rollScreen({ table, settings, acts, isNews }: Played): HTMLElement {
  const { game } = table
  const rolled = newsOf(table, 'rolled')
  const number = rolled ? (game.players[rolled.seat]?.die ?? null) : null
  const isLast = game.doing !== 'roll'
  const caption = rolled ? tellNews(table) : 'Lowest roll goes first. Tie: who rolled first.'
  const press = isLast ? acts.start : () => acts.act(nextAct(table))
  return gameScreen(
    { table, settings, acts },
    isLast ? 'Goes first' : labelOf(table),
    el(
      'div',
      { className: 'park-dice' },
      die(number, isNews && rolled !== undefined),
      el('p', { className: 'park-news' }, caption),
    ),
    board(table),
    el(
      'div',
      { className: 'park-halves' },
      button({ className: 'park-half park-go', press }, isLast ? 'Let’s go' : 'Roll'),
    ),
  )
}

export function turnScreen({ table, settings, acts, isNews }: Played): HTMLElement {
  const { game, robot } = table
  const seat = game.turn ?? 0
  const name = trickName(table, game.trickId)
  const halves = isRobot(table, seat) ? robotHalf(table, acts) : ownHalves(acts)
  const chance = robot && game.trickId && isRobot(table, seat) && chanceOf(robot, game.trickId)
  return gameScreen(
    { table, settings, acts },
    labelOf(table),
    el('p', { className: 'park-trick' }, name),
    letters(table, seat, isNews && newsOf(table, 'bailed_letter')?.seat === seat),
    el(
      'div',
      { className: 'park-rest' },
      board(table),
      el(
        'p',
        { className: 'park-news' },
        chance ? `It lands up to ${chance} of 100.` : tellNews(table),
      ),
    ),
    el('div', { className: 'park-halves' }, ...halves),
  )
}

function ownHalves({ act }: ParkActs): HTMLElement[] {
  const half = (landed: boolean) =>
    button(
      {
        className: `park-half ${landed ? 'park-landed' : 'park-bailed'}`,
        press: () => act({ do: 'turn', landed }),
      },
      icon(landed ? 'check' : 'cross'),
      landed ? 'Landed' : 'Bailed',
    )
  return [half(false), half(true)]
}

const robotHalf = (table: Table, { act }: ParkActs): HTMLElement[] => [
  button({ className: 'park-half park-go', press: () => act(nextAct(table)) }, 'Roll for it'),
]

export function pickScreen({ table, settings, acts }: ShownScreen): HTMLElement {
  if (isRobot(table, table.game.turn)) return robotPickScreen({ table, settings, acts })
  let shown: string[] = []
  const draw = button(
    {
      className: 'button button-primary button-wide',
      press: () => {
        const at = Math.floor(Math.random() * shown.length)
        acts.act({ do: 'pick', trickId: shown[at] ?? '' })
      },
    },
    'Draw one for me',
  )
  const picker = trickPicker({
    tricks: freeTricks(table),
    popular: 'Set most',
    none: 'No free trick has that in its name.',
    choose: (trickId) => acts.act({ do: 'pick', trickId }),
    onShow(ids) {
      shown = ids
      draw.disabled = ids.length === 0
    },
  })
  return gameScreen(
    { table, settings, acts },
    labelOf(table),
    el('p', { className: 'park-news' }, tellNews(table)),
    board(table),
    el('div', { className: 'park-picker' }, ...picker, draw),
  )
}

const robotPickScreen = ({ table, settings, acts }: ShownScreen): HTMLElement =>
  gameScreen(
    { table, settings, acts },
    labelOf(table),
    letters(table, table.game.turn ?? 0),
    el(
      'div',
      { className: 'park-rest' },
      board(table),
      el('p', { className: 'park-news' }, tellNews(table)),
    ),
    el(
      'div',
      { className: 'park-halves' },
      button(
        { className: 'park-half park-go', press: () => acts.act(nextAct(table)) },
        'Let it pick',
      ),
    ),
  )

const freeTricks = ({ tricks, game }: Table) =>
  tricks.map((category) => ({
    ...category,
    tricks: category.tricks.filter(({ id }) => !game.usedTrickIds.includes(id)),
  }))
