import { expect, it } from 'vitest'
import { clips } from '../../../dev/demo/clips'
import { skateGames, spotGames } from '../../../dev/demo/games'
import { pairs, pending } from '../../../dev/demo/homies'
import { planOf } from '../../../dev/demo/plan'
import { hero, skaterOf, skaters } from '../../../dev/demo/skaters'
import { facts } from '../../../dev/demo/facts'
import { spots } from '../../../dev/demo/spots'
import { trickVideos } from '../../../dev/demo/tricks'
import { fits, sceneOf } from '../../../dev/demo/videos'
import { limits as clipLimits } from '../../../worker/clips/contract'
import { limits as videoLimits } from '../../../worker/videos/contract'
import { newProfileOn } from '../../../worker/profiles/schema'
import { newSpot } from '../../../worker/spots/schema'

const videos = [...clips, ...trickVideos]

/** Since how many days two are homies; never is 0. */
const homiesFor = (one: string, other: string): number =>
  pairs().find(({ from, to }) => [from, to].includes(one) && [from, to].includes(other))?.days ?? 0

const distinct = (all: unknown[]): number => new Set(all.map((each) => JSON.stringify(each))).size

it('the plan has 24 skaters, 60 videos and 30 spots, all different', () => {
  expect(distinct(skaters.map(({ tag }) => tag.toLowerCase()))).toBe(24)
  expect(distinct(skaters.map(({ look }) => look))).toBe(24)
  expect(distinct(videos.map((video, at) => sceneOf(video, at)))).toBe(60)
  expect(distinct(spots.map(({ name }) => name))).toBe(30)
})

it.each(skaters)(
  'the profile of @$tag is one that the app accepts',
  ({ tag, stance, birthdate, bio, since }) => {
    const profile = { skatertag: tag, stance, birthdate, bio, startedSkatingYear: since }
    expect(newProfileOn('2026-06-01').safeParse(profile).error).toBeUndefined()
  },
)

it.each(spots)(
  'the app accepts the spot $name, which its skater found after joining',
  ({ name, latitude, longitude, about, by, found }) => {
    expect(
      newSpot.safeParse({ name, latitude, longitude, description: about, ...facts[name] }).error,
    ).toBeUndefined()
    expect(found).toBeLessThan(skaterOf(by).joined)
  },
)

it.each(videos)(
  '@$by films $days days ago at a spot that they knew by then',
  ({ by, days, ...video }) => {
    expect(days).toBeLessThan(skaterOf(by).joined)
    expect(fits(video.motion, video.over)).toBe(true)
    expect(video.caption?.length ?? 0).toBeLessThanOrEqual(clipLimits.caption)
    if (!video.spot) return
    const spot = spots.find(({ name }) => name === video.spot)!
    expect(days).toBeLessThan(spot.found)
    if (spot.by !== by) expect(homiesFor(spot.by, by)).toBeGreaterThan(days)
  },
)

it('nobody pins more than three of anything', () => {
  const pinned = videos.filter(({ isSteezy }) => isSteezy).map(({ by, trick }) => `${by} ${trick}`)
  for (const each of pinned) {
    expect(pinned.filter((other) => other === each).length).toBeLessThanOrEqual(videoLimits.steezy)
  }
})

it('games invite only homies, and only skaters who can be filmed are filmed', () => {
  for (const { players, began } of [...skateGames, ...spotGames]) {
    const [creator = '', ...invited] = players
    for (const tag of invited) expect(homiesFor(creator, tag) * 24).toBeGreaterThan(began + 1)
    for (const tag of players) expect(videos.some(({ by }) => by === tag)).toBe(true)
  }
})

it("Own the Spot is played at spots of the game's creator", () => {
  for (const { players, spot, began } of spotGames) {
    expect(spots).toContainEqual(expect.objectContaining({ name: spot, by: players[0] }))
    expect(spots.find(({ name }) => name === spot)!.found * 24).toBeGreaterThan(began)
  }
})

it('homie requests wait in both directions between skaters who are not homies yet', () => {
  expect(pending.filter(({ to }) => to === hero.tag).length).toBeGreaterThan(1)
  expect(pending.filter(({ from }) => from === hero.tag).length).toBeGreaterThan(1)
  for (const { from, to, hours } of pending) {
    expect(homiesFor(from, to)).toBe(0)
    expect(Math.min(skaterOf(from).joined, skaterOf(to).joined) * 24).toBeGreaterThan(hours)
  }
})

it('a quick town has something of everything, and no other skaters', () => {
  const quick = planOf(true)
  const tags = quick.skaters.map(({ tag }) => tag)
  expect(tags).toContain(hero.tag)
  expect(tags.length).toBeLessThan(skaters.length)
  expect(quick.videos.some(({ trick }) => trick)).toBe(true)
  expect(quick.videos.some(({ trick }) => !trick)).toBe(true)
  expect([quick.pairs, quick.spots, quick.skateGames, quick.spotGames]).not.toContainEqual([])
  for (const { from, to } of quick.pairs) expect(tags).toEqual(expect.arrayContaining([from, to]))
  for (const { players, spot } of quick.spotGames) {
    expect(tags).toEqual(expect.arrayContaining(players))
    expect(quick.spots.map(({ name }) => name)).toContain(spot)
  }
  for (const { players } of quick.skateGames) {
    for (const tag of players) expect(quick.videos.some(({ by }) => by === tag)).toBe(true)
  }
})
