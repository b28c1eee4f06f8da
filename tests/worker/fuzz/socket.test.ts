import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { closings, ping } from '../../../worker/live/contract'
import { pageMessage } from '../../../worker/live/socket-messages'
import { publish } from '../../../worker/live/publish'
import { screen } from '../live/support'
import { env } from '../support/env'
import { chooseRuns, timeout } from '../../run-length'
import { skater, type Skater } from '../support/skaters'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const message = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.json(),
  fc.constantFrom('', ping, pageMessage(null), pageMessage('/games'), '[]', 'x'.repeat(70_000)),
  fc.string().map(pageMessage),
  fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Uint8Array.from(bytes).buffer),
)

/** One skater opens far more sockets here than anybody does in a minute. */
const goesOn = { limit: () => Promise.resolve({ success: true }) }
const bindings = { READS_BY_ADDRESS: goesOn, READS_BY_USER: goesOn }
const open = (as: Skater) => screen(as, 0, bindings)

it('no message disturbs the other connections of a skater', { timeout }, async () => {
  const ann = await skater()
  const property = fc.asyncProperty(fc.array(message, { maxLength: 6 }), async (messages) => {
    const [hostile, other] = [await open(ann), await open(ann)]
    for (const each of messages) hostile.say(each)
    await publish(env, [ann.userId], { kind: 'notifications', unread: 1 })
    expect(await other.settled()).toEqual([{ kind: 'notifications', unread: 1 }])
    other.hangUp()
    await other.closed
    hostile.hangUp()
    const codes = Object.values(closings).map(({ code }) => code)
    expect([...codes, 1000, 1005]).toContain((await hostile.closed).code)
  })
  await fc.assert(property, {
    seed: 2026,
    numRuns: chooseRuns({ usual: 40, deep: 400, long: 5_000, quick: 5 }),
  })
})
