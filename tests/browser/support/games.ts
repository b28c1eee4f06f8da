import type { GameLink } from '../../../worker/challenges/contract'
import type { Game } from '../../../worker/games/reads/contract'
import type { HouseRules } from '../../../worker/games/skate/contract'
import { fileOf, formOf, members, type Member } from './players'

/** Games that are brought to a point by calls alone. */

const ids = (players: Member[]) => players.map(({ id }) => id)

export const invite = (
  creator: Member,
  others: Member[],
  rules: Partial<HouseRules> = {},
): Promise<Game> =>
  creator.call('POST', '/api/skate-games', {
    gameType: 'skate',
    selectedHomies: ids(others),
    selectedCategories: ['The Basics', 'Flip and Shove-It Tricks'],
    ...rules,
  })

/** A game with open seats, and its link. */
export async function openSeats(creator: Member, seats: number, others: Member[] = []) {
  const game = await creator.call('POST', '/api/skate-games', {
    selectedHomies: ids(others),
    selectedCategories: ['The Basics'],
    openSeats: seats,
  })
  const path = `/api/skate-games/${game.id}/link`
  const { url: link } = await creator.call<GameLink>('POST', path)
  return { game, link }
}

export const roll = ({ call }: Member, { id }: Pick<Game, 'id'>): Promise<Game> =>
  call('POST', `/api/skate-games/${id}/roll-dice`, {})

/** A game of S.K.A.T.E. that has begun, and who plays it from the first to set. */
export async function skate<M extends Member>(
  players: M[],
  rules: Partial<HouseRules> = {},
): Promise<{ game: Game; order: M[] }> {
  const [creator, ...others] = players as [M, ...M[]]
  let game = await invite(creator, others, rules)
  const rolled: { who: M; roll: number }[] = []
  for (const who of players) {
    game = await roll(who, game)
    const mine = game.players.find(({ playerId }) => playerId === who.id)
    rolled.push({ who, roll: mine?.diceRoll ?? 0 })
  }
  const order = rolled.toSorted((one, other) => one.roll - other.roll).map(({ who }) => who)
  return { game, order }
}

/** The same among three whom the dice put in the order in which a card lists them. */
export async function skateInOrder(
  rules: Partial<HouseRules> = {},
): Promise<{ game: Game; order: [Member, Member, Member] }> {
  for (;;) {
    const all = await members(3)
    const { game, order } = await skate(all, rules)
    if (order.every((who, at) => who === all[at])) {
      return { game, order: order as [Member, Member, Member] }
    }
  }
}

/** The catalogue, which is the same on every stack. */
let tricks: { id: string; category: string }[] | undefined

/** Sets a trick that was not set yet, or attempts the one that was. */
export async function take(
  who: Member,
  { id }: Pick<Game, 'id'>,
  landed: boolean,
  marks: Record<string, string> = {},
): Promise<Game> {
  const game = await who.call('GET', `/api/skate-games/${id}`)
  tricks ??= await who.call<NonNullable<typeof tricks>>('GET', '/api/tricks')
  const fresh = tricks.find(
    (trick) =>
      game.selectedCategories?.includes(trick.category) && !game.usedTrickIds.includes(trick.id),
  )
  const form = formOf({
    trickId: game.currentTrickId ?? fresh!.id,
    landed: String(landed),
    ...marks,
  })
  if (landed) form.set('video', await fileOf('video-faststart.mp4'), 'turn.mp4')
  return who.call('POST', `/api/skate-games/${id}/turn`, form)
}

export const spot = { name: 'Hubba Hideout', latitude: '37.7955', longitude: '-122.3937' }

/** A game of Own the Spot at a spot of the first, who plays it with the others. */
export async function ownTheSpot(players: Member[], timeLimitHours = 1): Promise<Game> {
  const [creator, ...others] = players as [Member, ...Member[]]
  await creator.call('POST', '/api/spots', formOf(spot))
  const game = await creator.call('POST', '/api/skate-games', {
    gameType: 'own_the_spot',
    selectedHomies: ids(others),
    locationName: spot.name,
    locationCoords: { lat: Number(spot.latitude), lng: Number(spot.longitude) },
    timeLimitHours,
  })
  for (const who of others) await roll(who, game)
  return game
}

/** A clip for a game; unless told otherwise, its player's tag is written on it. */
export async function film(
  { tag, call }: Member,
  { id }: Pick<Game, 'id'>,
  caption = `line of ${tag}`,
): Promise<void> {
  const form = formOf({ gameId: id, caption })
  form.set('video', await fileOf('video-faststart.mp4'), 'clip.mp4')
  await call('POST', '/api/my-clips', form)
}

export async function vote({ call }: Member, { id }: Pick<Game, 'id'>, of: Member): Promise<Game> {
  const { clips } = await call('GET', `/api/skate-games/${id}`)
  const clipId = clips.find(({ playerId }) => playerId === of.id)?.id
  return call('POST', `/api/skate-games/${id}/vote`, { clipId })
}
