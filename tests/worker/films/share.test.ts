import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as filmEndpoints from '../../../worker/films/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import {
  crew,
  filmed,
  makeSkate,
  quit,
  recording,
  roll,
  said,
  started,
  vote,
  wake,
} from '../games/support'
import { call, minuteJob, origin } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { addBlocks } from '../support/rows/blocks'
import { runBatch } from '../support/rows/db'
import { skater, type Skater } from '../support/skaters'
import { snapshot } from '../support/snapshot'
import { count } from '../support/storage'
import {
  finished,
  linesOf,
  open,
  pageOf,
  share,
  show,
  stateFor,
  takeBack,
  videosOn,
  watch,
} from './support'

let players: [Skater, Skater, Skater]
let game: Awaited<ReturnType<typeof finished>>
let restore: () => Promise<void>

beforeAll(async () => {
  await empty()
  players = (await crew(3)) as typeof players
  game = await finished(players)
  restore = await snapshot()
})
beforeEach(() => restore())

const notesOf = async ({ userId }: Skater) => {
  const { results } = await env.DB.prepare(
    "SELECT title, message, type FROM notifications WHERE user_id = ? AND title = 'Game film'",
  )
    .bind(userId)
    .all()
  return results
}

describe('sharing the film of a game', () => {
  it('answers 201 with its URL, then 200, whoever of the players asks', async () => {
    const first = await share(players[1], game.id)
    expect([first.status, await first.json()]).toEqual([
      201,
      { url: `${origin}/shared/game/${game.id}` },
    ])
    const again = await share(players[0], game.id)
    expect([again.status, await again.json()]).toEqual([
      200,
      { url: `${origin}/shared/game/${game.id}` },
    ])
    expect((await stateFor(players[0], game.id)).sharedBy).toBe(players[1].skatertag)
  })

  it('of twenty presses at once, one is the first, and everybody is told once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => share(players[at % 3]!, game.id)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    const notes = await Promise.all(players.map(notesOf))
    expect(notes.flat()).toHaveLength(2)
  })

  it('tells all other players at once', async () => {
    await share(players[0], game.id)
    expect(await notesOf(players[0])).toEqual([])
    for (const each of players.slice(1)) {
      expect(await notesOf(each)).toEqual([
        {
          type: 'skate_game_ended',
          title: 'Game film',
          message: `@${players[0].skatertag} shares your game of S.K.A.T.E. Everybody sees it in 24 hours, or as soon as all agree.`,
        },
      ])
    }
  })

  it('tells those too who have muted or blocked the sharer: it is their film as well', async () => {
    await runBatch([addBlocks(players[1], players[0])[0]!, addBlocks(players[2], players[0])[1]!])
    await share(players[0], game.id)
    const tag = `@${players[0].skatertag}`
    for (const [player, name] of [
      [players[1], 'A skater'],
      [players[2], tag],
    ] as const) {
      expect(await notesOf(player)).toMatchObject([
        { message: expect.stringMatching(new RegExp(`^${name} shares`)) },
      ])
    }
    const [note] = await (
      await call(notificationEndpoints.list.url(), { as: players[1] })
    ).json<{ actor: unknown; film: unknown }[]>()
    expect(note).toMatchObject({ actor: null, film: { gameId: game.id } })
    const sharedBy = async (as: Skater) => (await stateFor(as, game.id)).sharedBy
    expect([await sharedBy(players[1]), await sharedBy(players[2])]).toEqual([
      null,
      players[0].skatertag,
    ])
  })

  it('is refused for a game that is not over, for other skaters, and for who did not play', async () => {
    const { id } = await started(players)
    expect(await said(await share(players[0], id))).toBe('409 not_over')
    expect(await said(await share(await skater(), game.id))).toBe('404 not_found')
    expect(await said(await share(null, game.id))).toMatch(/^401/)
    const late = await skater()
    await becomeHomies(players[0], late)
    const made = await makeSkate([players[0], players[1], late])
    await call(gameEndpoints.decline.url({ gameId: made.id }), { method: 'POST', as: late })
    for (const each of players.slice(0, 2)) await roll(each, made.id)
    await quit(players[1], made.id)
    expect(await said(await share(late, made.id))).toBe('403 did_not_play')
    expect((await share(players[1], made.id)).status).toBe(201)
  })

  it('is open after 24 hours, and 404 before, also for the players', async () => {
    await share(players[0], game.id)
    expect(await watch(game.id, 0)).toBe('404')
    expect(await watch(game.id, 23.9)).toBe('404')
    expect((await call(pageOf(game.id), { as: players[0] })).status).toBe(404)
    expect(await watch(game.id, 24.1)).toContain('<h1>S.K.A.T.E.</h1>')
  })

  it('is open at once when all others have agreed', async () => {
    await share(players[0], game.id)
    await show(players[1], game.id, true)
    expect(await stateFor(players[0], game.id)).toMatchObject({ status: 'waiting', waitsFor: 1 })
    expect(await watch(game.id, 0)).toBe('404')
    await show(players[2], game.id, true)
    expect(await stateFor(players[0], game.id)).toMatchObject({ status: 'open', waitsFor: 0 })
    expect(await watch(game.id, 0)).toContain('<h1>S.K.A.T.E.</h1>')
  })

  it('is open at once if everybody agreed before it was shared', async () => {
    await show(players[0], game.id, true)
    await show(players[1], game.id, true)
    await share(players[2], game.id)
    expect(await watch(game.id, 0)).toContain('<h1>S.K.A.T.E.</h1>')
  })

  it('is taken back by who shared it only, and shared again it asks everybody again', async () => {
    await share(players[0], game.id)
    await show(players[1], game.id, true)
    await show(players[2], game.id, false)
    expect(await said(await takeBack(players[1], game.id))).toBe('403 not_sharer')
    expect((await takeBack(players[0], game.id)).status).toBe(204)
    expect(await said(await takeBack(players[0], game.id))).toBe('404 not_found')
    expect(await watch(game.id)).toBe('404')
    expect(await notesOf(players[1])).toEqual([])
    expect((await share(players[1], game.id)).status).toBe(201)
    expect((await stateFor(players[1], game.id)).shown).toBe(null)
    expect((await stateFor(players[2], game.id)).shown).toBe(false)
    expect(await notesOf(players[0])).toHaveLength(1)
  })

  it('a body that is no answer is refused', async () => {
    const send = (json: unknown) =>
      call(filmEndpoints.answer.url({ gameId: game.id }), { method: 'PUT', as: players[0], json })
    for (const body of [{}, { shown: 'yes' }, { shown: null }, { shown: true, more: 1 }]) {
      expect((await send(body)).status).toBe(400)
    }
    expect(await count('game_film_players')).toBe(0)
  })
})

describe('the film', () => {
  it('shows the landed turns, the letters as they fall, and the end', async () => {
    await share(players[0], game.id)
    const html = await watch(game.id)
    const [one, two, three] = game.order.map(({ skatertag }) => `@${skatertag}`)
    expect(linesOf(html)).toEqual([
      `${one} set Ollie`,
      `${two} landed Ollie`,
      `${three} bailed Ollie`,
      `${one} set Tic-Tac`,
      `${two} bailed Tic-Tac`,
      `${three} bailed Tic-Tac`,
      `${one} set Kickturn`,
      `${two} bailed Kickturn`,
      `${three} bailed Kickturn, and is out`,
      `${one} set Hippie Jump`,
      `${two} bailed Hippie Jump, and is out`,
    ])
    expect(videosOn(html)).toHaveLength(5)
    expect(html.match(/preload="none"/g)).toHaveLength(5)
    const posters = html.matchAll(/<video[^>]* poster="[^"]+[?&;]w=(\d+)"/g)
    expect([...posters].map(([, width]) => width)).toEqual(['800', '320', '320', '320', '320'])
    expect(html).toContain(`<h2>${one} won.</h2>`)
    // Who quit and who won is all that it says besides.
    expect(html).not.toMatch(/dice|vote|call(ed|s)?\b/i)
  })

  it('tells who quit as such', async () => {
    const { id, order } = await started(players)
    await quit(order[0]!, id)
    await quit(order[1]!, id)
    await share(players[0], id)
    expect(linesOf(await watch(id))).toEqual([
      `@${order[0]!.skatertag} quit`,
      `@${order[1]!.skatertag} quit`,
    ])
  })

  it('is the same after the game is packed', async () => {
    await share(players[0], game.id)
    const before = linesOf(await watch(game.id))
    await env.DB.prepare('UPDATE games SET pack_at = 0').run()
    await minuteJob(open)
    expect(await count('games', 'packed_version IS NOT NULL AND id = ?', game.id)).toBe(1)
    expect(linesOf(await watch(game.id))).toEqual(before)
  })

  it('of Own the Spot shows the clips and who won, but no votes and no place', async () => {
    const id = await recording(players)
    const clips = []
    for (const each of players) clips.push(await filmed(each, id))
    await wake(id, 25)
    const later = { hours: 26 }
    await vote(players[0], id, clips[1]!.id, later)
    await vote(players[1], id, clips[0]!.id, later)
    await vote(players[2], id, clips[1]!.id, later)
    expect((await share(players[0], id, later)).status).toBe(201)
    const html = await watch(id, 26 + open)
    expect(videosOn(html)).toEqual(clips.map(({ videoObjectName }) => videoObjectName))
    expect(html).toContain(`<h2>@${players[1].skatertag} won.</h2>`)
    expect(html).not.toMatch(/vote|Third &amp; Army/i)
  })
})
