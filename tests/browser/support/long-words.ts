import { film, roll, skate, take, vote } from './games'
import { forwardTime, newLogin } from './person'
import { fileOf, formOf, member, type Member } from './players'

/** What people type and no line holds: one word that is as long and as wide as a field allows. */
export const wide = (length: number): string => 'W'.repeat(length)
export const rightToLeft = `${'גלגלים'.repeat(20)} ‏אני מחליק`
export const emoji = '🛹'.repeat(250)
const link =
  'https://www.instagram.com/reel/C0fTheLongestLinkThatAnybodyCopies/?igsh=MzRlODBiNWFlZA==#'

/** The last letter is from a script that runs the other way. */
const wideMixed = (length: number): string => `${wide(length - 1)}ש`

export const spotOf = { ann: wideMixed(50), bob: `${wide(49)}B` }

/** As wide as a skatertag gets. */
const wideTag = (): string => (wide(20) + newLogin('').toUpperCase()).slice(-20)

/** The same with places for a break. */
const brokenTag = (): string => wideTag().replace(/^.{6}(.{4})./, 'WWWWW_$1.')

/** So many with the widest tags, all of them homies of the first, who has one without a break. */
export async function wideMembers(count: number): Promise<[Member, Member, Member, ...Member[]]> {
  const tags = Array.from({ length: count }, (_, at) => (at === 0 ? wideTag() : brokenTag()))
  const all = await Promise.all(tags.map((tag) => member(tag)))
  const [first, ...others] = all as [Member, ...Member[]]
  for (const { id, call } of others) {
    const body = { receiverId: id }
    const asked = await first.call<{ id: string }>('POST', '/api/homies/requests', body)
    await call('PUT', `/api/homies/requests/${asked.id}`, { status: 'accepted' })
  }
  return all as [Member, Member, Member, ...Member[]]
}

export interface Typed {
  clip: string
  trickVideo: string
  gameClip: string
}

/** Puts the widest words into everything that these skaters can type. */
export async function typeEverything([ann, bob, cat]: [Member, Member, Member]): Promise<Typed> {
  await ann.call('PUT', '/api/profile', { bio: rightToLeft })
  await bob.call('PUT', '/api/profile', { bio: wideMixed(150) })
  await stackClips(ann, spotOf.ann)
  const typed = await stackClips(bob, spotOf.bob)
  const { game, order } = await skate([ann, bob, cat])
  await take(order[0]!, game, true)
  await take(order[1]!, game, true)
  const gameClip = await endAtTheSpot([ann, bob, cat])
  return { ...typed, gameClip }
}

async function stackClips(who: Member, name: string): Promise<Omit<Typed, 'gameClip'>> {
  const video = await fileOf('video-faststart.mp4')
  const photo = await fileOf('photo-plain.jpg')
  const send = (path: string, fields: Record<string, string | Blob>) =>
    who.call<{ id: string }>('POST', path, formOf(fields))
  const place = { latitude: '37.7955', longitude: '-122.3937', isSharedWithHomies: 'true' }
  const words = { name, description: wideMixed(1000) }
  const { id: spotId } = await send('/api/spots', { ...place, ...words, photo })
  const made: string[] = []
  for (const caption of [wideMixed(500), emoji, `${link}${wide(60)}`, wide(45), rightToLeft]) {
    made.push((await send('/api/my-clips', { caption, spotId, video })).id)
  }
  for (const id of made.slice(0, 2)) await who.call('PUT', `/api/my-clips/${id}/steezy`, {})
  const { id } = await send('/api/tricks/kickflip/videos', { video })
  return { clip: made[0]!, trickVideo: id }
}

/** A game of Own the Spot at a place with a wide name, until one of its clips has won. */
async function endAtTheSpot(players: [Member, Member, Member]): Promise<string> {
  const [ann, bob, cat] = players
  const game = await ann.call('POST', '/api/skate-games', {
    gameType: 'own_the_spot',
    selectedHomies: [bob.id, cat.id],
    locationName: spotOf.ann,
    locationCoords: { lat: 37.7955, lng: -122.3937 },
    timeLimitHours: 1,
  })
  for (const who of [bob, cat]) await roll(who, game)
  for (const who of players) await film(who, game, wideMixed(2000))
  await forwardTime(1.1)
  for (const [who, of] of [
    [ann, bob],
    [bob, ann],
  ] as const)
    await vote(who, game, of)
  const { clips } = await ann.call('GET', `/api/skate-games/${game.id}`)
  return clips[0]!.id
}
