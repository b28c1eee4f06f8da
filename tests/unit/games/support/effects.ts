import type { Effect } from '../../../../worker/games/engine/transition'
import { effectsOf } from '../../../../worker/games/registry'
import { names, type Game } from './factories'
import { play, type Played } from './story'

/** What the game's room does for what has happened since `before`. */
export const effectsSince = (
  before: Played | null,
  after: Played,
  tagOf = (name: string) => name,
): Effect[] =>
  effectsOf({
    gameId: 'g',
    before: before?.state ?? null,
    after: after.state,
    events: after.events.slice(before?.events.length ?? 0),
    files: { video: { name: 'film' }, poster: { name: 'frame' } },
    caption: undefined,
    names: {
      tags: Object.fromEntries(names.map((name) => [name, tagOf(name)])),
      tricks: { ollie: 'Ollie', manual: 'Manual' },
    },
    mint: () => 'new',
  })

/** What the game's room does for the last step of a story. */
export const effectsAfter = (
  game: Game,
  story: string,
  step: string,
  tagOf?: (name: string) => string,
): Effect[] => effectsSince(play(game, story), play(game, `${story}, ${step}`), tagOf)
