import { expect, it, vi } from 'vitest'
import { roomOf } from '../../../worker/games/commands/call-room'
import { channelOf } from '../../../worker/live/open'
import { closeSockets } from '../../../worker/session/close-sockets'
import type { Env } from '../../../worker/env'
import { env } from '../support/env'

/** The runtime here knows no jurisdictions: this answers with what it was asked for. */
const objects = () => {
  const asked: unknown[] = []
  const disconnect = vi.fn()
  const inside = {
    getByName: (...all: unknown[]) => {
      asked.push(['eu', ...all.filter((each) => each !== undefined)])
      return { disconnect }
    },
  }
  const namespace = {
    getByName: () => expect.fail('An object outside of the EU was asked for.'),
    jurisdiction: (wanted: string) => (wanted === 'eu' ? inside : expect.fail(wanted)),
  }
  return { asked, disconnect, namespace: namespace as unknown as Env['GAMES'] & Env['CHANNEL'] }
}

it('with a jurisdiction rooms and channels are those within it', async () => {
  const { asked, disconnect, namespace } = objects()
  const within = { ...env, JURISDICTION: 'eu', GAMES: namespace, CHANNEL: namespace } as Env
  roomOf({ ...within, GAMES_LOCATION: 'weur' }, 'game')
  roomOf(within, 'game')
  channelOf(within, 'ann')
  await closeSockets(within, 'ann', 'hash')
  expect(asked).toEqual([
    ['eu', 'game', { locationHint: 'weur' }],
    ['eu', 'game'],
    ['eu', 'ann'],
    ['eu', 'ann'],
  ])
  expect(disconnect).toHaveBeenCalledWith('hash')
})

it('without one they are those that have no bounds', async () => {
  expect(await roomOf(env, 'healthz').ping()).toBeUndefined()
})
