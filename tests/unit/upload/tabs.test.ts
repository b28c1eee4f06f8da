import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  clip,
  fakeTime,
  pass,
  Phone,
  realTime,
  settle,
  stateOf,
  uploadUrl,
  type Tab,
} from './support/phone'

const second = 1000

let phone: Phone
let tab: Tab

beforeEach(async () => {
  fakeTime()
  phone = new Phone()
  tab = await phone.openTab()
})
afterEach(realTime)

const begin = () => phone.begin(tab)

async function openAnother(): Promise<Tab> {
  const other = await phone.openTab()
  await other.resumeAll()
  await settle()
  return other
}

const refuse = () => {
  phone.answer = () => Response.json({ code: 'invalid', message: 'No.' }, { status: 400 })
}

describe('twelve uploads', () => {
  const captions = Array.from({ length: 12 }, (_, nth) => `Trick ${nth}`)
  const startAll = async () => {
    for (const caption of captions) {
      await tab.start({ ...clip, fields: { caption } })
      await pass(second)
    }
  }
  /** Lets the two that are sent arrive, until none is left. */
  const arriveAll = async () => {
    while (phone.running.length > 0) {
      expect(phone.running.length).toBeLessThanOrEqual(2)
      for (const transfer of phone.running) transfer.arrive()
      await settle()
    }
  }
  const arrived = () => phone.handedOver.map(({ fields }) => fields.caption)

  it('are sent two at a time, in their order', async () => {
    await startAll()
    expect(stateOf(tab)).toEqual(captions.map((_, nth) => (nth < 2 ? 'uploading' : 'queued')))
    expect(phone.transfers).toHaveLength(2)
    await arriveAll()
    expect(arrived()).toEqual(captions)
    expect(phone.kept.size).toBe(0)
  })

  it('go on in their order after a reload, those first that had begun', async () => {
    await startAll()
    for (const [nth, transfer] of phone.running.entries()) transfer.begin(`${uploadUrl}-${nth}`)
    await settle()
    phone.closeAllTabs()
    tab = await phone.openTab()
    await tab.resumeAll()
    await settle()
    expect(phone.running.map((transfer) => transfer.url)).toEqual([
      `${uploadUrl}-0`,
      `${uploadUrl}-1`,
    ])
    await arriveAll()
    expect(arrived()).toEqual(captions)
  })

  it('are two at a time in two tabs too, and wait together while the signal is gone', async () => {
    await startAll()
    const other = await openAnother()
    await other.start({ ...clip, fields: { caption: 'From the other tab' } })
    await pass(second)
    expect(stateOf(other).at(-1)).toBe('queued')
    for (const transfer of phone.running) transfer.lose()
    await settle()
    expect(phone.running).toHaveLength(0)
    await pass(second)
    await arriveAll()
    expect(arrived()).toEqual([...captions, 'From the other tab'])
  })

  it('leave out the one that is canceled while it waits', async () => {
    await startAll()
    await tab.cancel(tab.uploadsNow()[2]!.id)
    await arriveAll()
    expect(arrived()).toEqual(captions.filter((_, nth) => nth !== 2))
  })
})

describe('two tabs', () => {
  it('have one upload in common, which is hidden in both when it is done', async () => {
    await begin()
    const other = await openAnother()
    expect([stateOf(tab), stateOf(other)]).toEqual([['uploading'], ['elsewhere']])
    phone.transfer.arrive()
    await pass(1.5 * second)
    expect([tab.uploadsNow(), other.uploadsNow()]).toEqual([[], []])
    expect([phone.transfers.length, phone.handedOver.length]).toEqual([1, 1])
  })

  it('take it over from each other where it was when one is closed', async () => {
    await begin()
    const other = await openAnother()
    phone.closeTab()
    await settle()
    expect(phone.transfers).toHaveLength(2)
    expect(phone.transfer.url).toBe(uploadUrl)
    await phone.arrive()
    expect(stateOf(other)).toEqual(['complete'])
    expect(phone.kept.size).toBe(0)
  })

  it('both show why it was refused, and do not try again by themselves', async () => {
    await begin()
    const other = await openAnother()
    refuse()
    phone.transfer.arrive()
    await pass(60 * second)
    expect([stateOf(tab), stateOf(other)]).toEqual([['refused'], ['refused']])
    expect(phone.transfers).toHaveLength(1)
  })

  it('try a refused upload again once, though both are asked to', async () => {
    const { id } = await begin()
    const other = await openAnother()
    refuse()
    await phone.arrive()
    phone.answer = () => Response.json({ id: 'clip' })
    await Promise.all([tab.tryAgain(id), other.tryAgain(id)])
    await settle()
    expect(phone.running).toHaveLength(1)
    phone.transfer.arrive()
    await pass(1.5 * second)
    expect([tab.uploadsNow(), other.uploadsNow()]).toEqual([[], []])
    expect(phone.handedOver).toHaveLength(2)
  })

  it('do not send again what the other has sent', async () => {
    const { id } = await begin()
    const other = await openAnother()
    refuse()
    await phone.arrive()
    phone.answer = () => Response.json({ id: 'clip' })
    await other.tryAgain(id)
    await settle()
    await phone.arrive()
    const before = phone.transfers.length
    await tab.tryAgain(id)
    await settle()
    expect([phone.transfers.length, tab.uploadsNow()]).toEqual([before, []])
  })

  it('cancel it together', async () => {
    const { id, ending } = await begin()
    const other = await openAnother()
    await other.cancel(id)
    expect(await ending).toEqual({ kind: 'stopped' })
    expect([tab.uploadsNow(), other.uploadsNow(), phone.kept.size]).toEqual([[], [], 0])
    expect(phone.running).toEqual([])
  })
})

describe('canceling an upload', () => {
  it('stops it, deletes the copy, and tells the server', async () => {
    const { id, ending } = await begin()
    await tab.cancel(id)
    expect(await ending).toEqual({ kind: 'stopped' })
    expect([phone.running, tab.uploadsNow(), phone.kept.size]).toEqual([[], [], 0])
    expect(phone.sent).toMatchObject([{ method: 'DELETE', path: '/api/uploads/one' }])
  })

  it('ends its waiting, whatever it waits for', async () => {
    for (const fail of [
      () => phone.transfer.lose(),
      () => phone.transfer.refuse(429, 'too_many', '3600'),
    ]) {
      const { id, ending } = await begin()
      fail()
      await settle()
      await tab.cancel(id)
      expect(await ending).toEqual({ kind: 'stopped' })
      const before = phone.transfers.length
      await pass(3600 * second)
      expect([phone.transfers.length, tab.uploadsNow()]).toEqual([before, []])
    }
  })

  it('does not change other uploads', async () => {
    const { id } = await begin()
    const first = phone.transfer
    const { ending } = await begin()
    await tab.cancel(id)
    expect(phone.running).toEqual([phone.transfer])
    expect(first.isRunning).toBe(false)
    phone.transfer.arrive()
    expect(await ending).toMatchObject({ kind: 'complete' })
  })
})

it('an upload goes on after a reload from where it was', async () => {
  await begin()
  phone.closeTab()
  const reloaded = await openAnother()
  expect(phone.transfer.url).toBe(uploadUrl)
  await phone.arrive()
  expect(stateOf(reloaded)).toEqual(['complete'])
})

it('an upload goes on once, however often the page asks for it', async () => {
  await begin()
  phone.closeTab()
  tab = await phone.openTab()
  await Promise.all([tab.resumeAll(), tab.resumeAll()])
  await settle()
  expect(phone.transfers).toHaveLength(2)
  expect(stateOf(tab)).toEqual(['waiting'])
})

it('an upload is tried again once, however often the button is pressed', async () => {
  const { id } = await begin()
  refuse()
  await phone.arrive()
  await Promise.all([tab.tryAgain(id), tab.tryAgain(id)])
  await settle()
  expect(phone.running).toHaveLength(1)
  expect(stateOf(tab)).toEqual(['waiting'])
})
