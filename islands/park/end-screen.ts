import { urls } from '../../worker/urls'
import { bagChances, robotLevels } from './robot'
import { seedText } from './chance'
import { button, el } from './dom'
import { board, gameScreen, letters, plate, type ShownScreen } from './frame'
import { labelOf, tellNews } from './words'
import type { Table } from './table'

export function endScreen(shown: ShownScreen): HTMLElement {
  const { table, acts } = shown
  const { winner } = table.game
  const below = [
    winner === null ? null : letters(table, winner),
    el('p', { className: 'park-news' }, tellNews(table)),
    board(table),
    el(
      'div',
      { className: 'park-again' },
      button({ className: 'button button-primary button-wide', press: acts.playAgain }, 'Again'),
      button({ className: 'button button-wide', press: acts.newGame }, 'New game'),
    ),
    robotRolls(table),
    el(
      'section',
      { className: 'card park-real' },
      el('h2', { className: 'heading' }, 'Play for real on Stoke'),
      el('p', {}, 'Your homies anywhere, every trick on video, and a win that counts.'),
      el('a', { className: 'button button-wide', href: urls.landing() }, 'Play for real on Stoke'),
    ),
  ]
  const screen = gameScreen(shown, labelOf(table), ...below)
  if (winner === null) screen.querySelector('h1')?.replaceWith(plate('No winner', 'All went home'))
  return screen
}

function robotRolls({ robot, saved }: Table): HTMLElement | null {
  if (!robot) return null
  const rolls = saved.acts.flatMap((act) => (act.do === 'turn' && act.rolled ? [act] : []))
  const landed = rolls.filter((act) => act.landed).length
  return el(
    'details',
    { className: 'park-rolls' },
    el('summary', {}, `The robot’s dice: landed ${landed} of ${rolls.length}`),
    el('p', { className: 'quiet' }, `${chancesText(robot.level)} Seed ${seedText(saved.seed)}.`),
    el(
      'ol',
      {},
      ...rolls.map(({ rolled, chance, landed: isLanded }) =>
        el('li', {}, `${rolled} of ${chance}: ${isLanded ? 'landed' : 'bailed'}`),
      ),
    ),
  )
}

export const chancesText = (level: keyof typeof robotLevels | 'bag'): string =>
  level === 'bag'
    ? `Lands ${bagChances.landed} of 100 tries at your tricks, ${bagChances.other} of 100 at others.`
    : `Lands ${robotLevels[level].chance} of 100 tries.`
