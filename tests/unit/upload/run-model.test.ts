import { uploadKeyOf } from '../../../islands/upload/upload-store'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clip, fakeTime, pass, Phone, realTime, settle, type Tab } from './support/phone'

const second = 1000

beforeEach(fakeTime)
afterEach(realTime)

const deeds = {
  begin: ({ running: [transfer] }) => transfer?.url === null && transfer.begin(),
  progress: ({ running: [transfer] }) => transfer?.progress(0.5),
  arrive: ({ running: [transfer] }) => transfer?.arrive(),
  'lose the signal': ({ running: [transfer] }) => transfer?.lose(),
  'find the signal': (phone) => phone.events.dispatchEvent(new Event('online')),
  'slow down': ({ running: [transfer] }) => transfer?.refuse(429, 'too_many', '40'),
  'forget the upload': ({ running: [transfer] }) => transfer?.refuse(410, 'upload_expired'),
  'end access': ({ running: [transfer] }) => transfer?.refuse(402, 'no_access'),
  'close the tab': (phone) => phone.closeTab(),
  'open another tab': (_, tab) => tab.resumeAll(),
  'try again': (_, tab, id) => tab.tryAgain(id),
} satisfies Record<string, (phone: Phone, tab: Tab, id: string) => unknown>

const steps = array(
  record({
    deed: constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
    seconds: nat(45),
    /** How the call answers from then on. */
    status: constantFrom(200, 200, 400, 402, 429, 502),
  }),
  { maxLength: 25 },
)

it('a video is moved by one tab at a time and made a clip once, whatever happens', async () => {
  await assert(
    asyncProperty(steps, async (taken) => {
      const phone = new Phone()
      let clips = 0
      const answerWith = (status: number) => () => {
        if (status !== 200) return Response.json({ code: 'invalid' }, { status })
        clips++
        return Response.json({ id: 'clip' })
      }
      let tab = await phone.openTab()
      const { id } = await tab.start(clip)
      await settle()
      for (const { deed, seconds, status } of taken) {
        phone.answer = answerWith(status)
        if (deed === 'open another tab') tab = await phone.openTab()
        await deeds[deed](phone, tab, id)
        await pass(seconds * second)
        expect(phone.running.length).toBeLessThanOrEqual(1)
        expect(phone.kept.size).toBe(1 - clips)
      }
      phone.answer = answerWith(200)
      phone.closeTab()
      tab = await phone.openTab()
      await tab.resumeAll()
      await tab.tryAgain(id)
      await pass(60 * second)
      phone.running[0]?.arrive()
      await settle()
      expect([clips, phone.kept.size]).toEqual([1, 0])
      expect(new Set(phone.handedOver.map(({ key }) => key))).toEqual(new Set([uploadKeyOf(id)]))
    }),
    { numRuns: 200 },
  )
})
