/** The plan of the town: everything, or for a quick look only a few skaters. */
import { clips } from './clips.ts'
import { skateGames, spotGames } from './games.ts'
import { crews, pairs, pending } from './homies.ts'
import { skaters } from './skaters.ts'
import { spots } from './spots.ts'
import { trickVideos } from './tricks.ts'
import type { Video } from './videos.ts'

const whole = {
  skaters,
  pairs: pairs(),
  pending,
  spots,
  videos: [...clips, ...trickVideos],
  skateGames,
  spotGames,
}

export type Plan = typeof whole

export const planOf = (isQuick: boolean): Plan => (isQuick ? quick() : whole)

/**
 * Three of the first crew, with their spots, one clip and one trick each, and the games among them.
 */
function quick(): Plan {
  const few = new Set(crews[0]!.tags.slice(0, 3))
  const isBetweenThem = ({ from, to }: { from: string; to: string }) => few.has(from) && few.has(to)
  const areAllOfThem = ({ players }: { players: string[] }) => players.every((tag) => few.has(tag))
  return {
    skaters: skaters.filter(({ tag }) => few.has(tag)),
    pairs: whole.pairs.filter(isBetweenThem),
    pending: pending.filter(isBetweenThem),
    spots: spots.filter(({ by }) => few.has(by)),
    videos: firstOfEachKind(whole.videos.filter(({ by }) => few.has(by))),
    skateGames: skateGames.filter(areAllOfThem),
    spotGames: spotGames.filter(areAllOfThem),
  }
}

/** The first clip and the first trick video of each skater. */
function firstOfEachKind(videos: Video[]): Video[] {
  const kindOf = ({ by, trick }: Video) => `${by} ${trick ? 'trick' : 'clip'}`
  return videos.filter((one) => one === videos.find((other) => kindOf(other) === kindOf(one)))
}
