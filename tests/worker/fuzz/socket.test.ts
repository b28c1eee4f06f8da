import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { closings, ping } from '../../../worker/live/contract'
import { pageMessage } from '../../../worker/live/socket-messages'
import { publish } from '../../../worker/live/publish'
import { screen } from '../live/support'
import { env } from '../support/env'
import { longOr } from '../support/long'
import { skater } from '../support/skaters'

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

it(
  'no message disturbs the other connections of a skater',
  { timeout: 6 * 3_600_000 },
  async () => {
    const ann = await skater()
    const property = fc.asyncProperty(fc.array(message, { maxLength: 6 }), async (messages) => {
      const [hostile, other] = [await screen(ann), await screen(ann)]
      for (const each of messages) hostile.say(each)
      await publish(env, [ann.userId], { kind: 'notifications', unread: 1 })
      expect(await other.settled()).toEqual([{ kind: 'notifications', unread: 1 }])
      other.hangUp()
      await other.closed
      hostile.hangUp()
      const codes = Object.values(closings).map(({ code }) => code)
      expect([...codes, 1000, 1005]).toContain((await hostile.closed).code)
    })
    await fc.assert(property, { seed: 2026, numRuns: longOr(40, 5_000, 5) })
  },
)
