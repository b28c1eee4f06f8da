import { voteMs } from '../games/own-the-spot/contract'
import type { GameView } from '../games/reads/contract'
import type { PlayerFound } from './queries'

const hour = 3_600_000

/** The rules and clocks of a game. They never name the spot. */
export function termsOf(game: GameView): [term: string, text: string][] {
  const { selectedCategories, turnHours, word, lastLetterTries, timeLimitHours } = game
  const tries = lastLetterTries === 1 ? '1 try' : `${lastLetterTries} tries`
  return [
    ...(selectedCategories ? [pair('Tricks', selectedCategories.join(', '))] : []),
    ...(turnHours ? [pair('A turn', `${timeOf(turnHours)} to answer`)] : []),
    ...(word ? [pair('Letters', `${word}, out at ${word.length}`)] : []),
    ...(lastLetterTries ? [pair('At the last letter', tries)] : []),
    ...(timeLimitHours
      ? [pair('To film', timeOf(timeLimitHours)), pair('To vote', timeOf(voteMs / hour))]
      : []),
  ]
}

const pair = (term: string, text: string): [string, string] => [term, text]

const timeOf = (hours: number): string => {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export function playersLine(
  count: number,
  players: Pick<PlayerFound, 'seat' | 'isPublic' | 'skatertag'>[],
): string {
  const named = players
    .filter(({ seat, isPublic }) => seat === 0 || isPublic)
    .map(({ skatertag }) => `@${skatertag}`)
  const others = count - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

export const seatsLine = (left: number): string =>
  left === 1 ? '1 open seat' : `${left} open seats`
