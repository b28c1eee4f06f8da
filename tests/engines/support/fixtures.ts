import * as games from '../../browser/support/games'
import { fileOf, formOf, members, type Member } from '../../browser/support/players'

export interface World {
  /** Has a clip, a spot and two games, in one of which it is their turn. */
  ann: Member
  /** A homie of hers. */
  bob: Member
}

/** Somebody who has something of everything: what a walk through all screens needs. */
export async function makeWorld(): Promise<World> {
  const [ann, bob] = (await members(2)) as [Member, Member]
  const clip = formOf({ caption: 'Down the nine' })
  clip.set('video', await fileOf('video-faststart.mp4'), 'clip.mp4')
  await ann.call('POST', '/api/my-clips', clip)
  const spot = formOf({ ...games.spot, description: 'Smooth ledges', isSharedWithHomies: 'true' })
  spot.set('photo', await fileOf('photo-plain.jpg'), 'spot.jpg')
  await ann.call('POST', '/api/spots', spot)
  const { game, order } = await games.skate([ann, bob])
  for (const one of order) await games.take(one, game, true)
  if (order[0] !== ann) await games.take(order[0]!, game, false)
  return { ann, bob }
}
