import { uploadKeyOf, type StoredUpload } from '../../../islands/upload/upload-store'
import { messages } from '../../../worker/media/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  allowDialogs,
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

const begin = (more?: Partial<StoredUpload>) => phone.begin(tab, more)

const refusal = (status: number, code: string) => () =>
  Response.json({ code, message: `Refused: ${code}` }, { status })

describe('an upload', () => {
  it('sends its bytes, is submitted once, and leaves nothing behind', async () => {
    const { id, ending } = await begin()
    expect(phone.kept.get(id)).toMatchObject({ url: uploadUrl, title: 'Kickflip' })
    phone.transfer.progress(0.4)
    expect(tab.uploadsNow()).toMatchObject([{ id, done: 0.4, state: 'uploading', isKept: true }])
    phone.transfer.arrive()
    expect(await ending).toEqual({ kind: 'complete', answer: { id: 'clip' } })
    expect(phone.handedOver).toEqual([
      {
        method: 'POST',
        path: '/api/my-clips',
        key: uploadKeyOf(id),
        fields: { caption: 'Kickflip', uploadId: 'one' },
      },
    ])
    expect([stateOf(tab), phone.kept.size]).toEqual([['complete'], 0])
    await pass(1.5 * second)
    expect(tab.uploadsNow()).toEqual([])
  })

  it('waits longer each time while the signal is gone, and goes on from its URL', async () => {
    await begin()
    const waits: number[] = []
    for (let loss = 0; loss < 6; loss++) {
      await phone.lose()
      expect(stateOf(tab)).toEqual(['waiting'])
      const before = phone.transfers.length
      let waited = 0
      for (; phone.transfers.length === before; waited += second) await pass(second)
      waits.push(waited / second)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30])
    expect(phone.transfer.url).toBe(uploadUrl)
    phone.transfer.progress(0.5)
    phone.transfer.lose()
    await pass(second)
    expect(phone.running).toHaveLength(1)
  })

  it('says that Stoke has trouble, and after three tries that it failed, with the film kept', async () => {
    const { id, ending } = await begin()
    await phone.refuse(500, 'internal')
    expect(stateOf(tab)).toEqual(['trouble'])
    await pass(second)
    await phone.refuse(502, 'bad_gateway')
    expect(stateOf(tab)).toEqual(['trouble'])
    await pass(2 * second)
    await phone.refuse(500, 'internal')
    expect(await ending).toMatchObject({ kind: 'refused', message: 'Failed to upload video' })
    const canRetry = { state: 'refused', message: 'Failed to upload video', canRetry: true }
    expect(tab.uploadsNow()).toMatchObject([{ id, ...canRetry }])
    expect(phone.kept.get(id)).toMatchObject({ url: uploadUrl, refused: 'Failed to upload video' })
    await tab.tryAgain(id)
    await settle()
    await phone.arrive()
    expect(stateOf(tab)).toEqual(['complete'])
  })

  it('that gets further between its troubles does not fail', async () => {
    await begin()
    for (let part = 1; part < 6; part++) {
      phone.transfer.progress(part / 6)
      await phone.refuse(500, 'internal')
      expect(stateOf(tab)).toEqual(['trouble'])
      await pass(2 * second)
    }
    // The same bytes again are no step forward.
    for (let time = 0; time < 2; time++) {
      phone.transfer.progress(5 / 6)
      await phone.refuse(500, 'internal')
      await pass(4 * second)
    }
    expect(stateOf(tab)).toEqual(['refused'])
  })

  it('waits for as long as our servers ask, and that is no failed try', async () => {
    await begin()
    for (let time = 0; time < 4; time++) {
      await phone.refuse(503, 'unavailable', '5')
      const goesOnAt = Date.now() + 5 * second
      expect(tab.uploadsNow()).toMatchObject([{ state: 'trouble', goesOnAt }])
      await pass(5 * second)
    }
    await phone.arrive()
    expect(stateOf(tab)).toEqual(['complete'])
  })

  it('that begins anew, or meets another request, has a signal', async () => {
    await begin()
    await phone.refuse(409, 'wrong_offset')
    expect(stateOf(tab)).toEqual(['uploading'])
    await pass(second)
    await phone.refuse(404, 'not_found')
    expect(stateOf(tab)).toEqual(['uploading'])
    await pass(2 * second)
    await phone.refuse(400, 'broken_body')
    expect(stateOf(tab)).toEqual(['waiting'])
  })

  it('of a film that lies in a cloud says so, and does not wait for a signal that is there', async () => {
    phone.canKeep = false
    vi.stubGlobal('navigator', { locks: phone.locks, onLine: true })
    const file = new File(['video'], 'kickflip.mp4')
    const unread = new DOMException('The file could not be read', 'NotReadableError')
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(unread) })
    const { ending } = await begin({ file })
    await phone.lose()
    expect(await ending).toMatchObject({ kind: 'refused', message: messages.notHere })
    expect(tab.uploadsNow()).toMatchObject([{ state: 'refused', canRetry: true }])
  })

  it('goes on at once when the signal is back', async () => {
    await begin()
    for (let loss = 0; loss < 5; loss++) {
      await phone.lose()
      if (loss < 4) await pass(30 * second)
    }
    expect(phone.running).toEqual([])
    phone.events.dispatchEvent(new Event('online'))
    await settle()
    expect(phone.running).toHaveLength(1)
  })

  it('waits as long as the server asks, with or without signal', async () => {
    await begin()
    await phone.refuse(429, 'too_many', '90')
    const goesOnAt = Date.now() + 90 * second
    expect(tab.uploadsNow()).toMatchObject([{ state: 'paused', goesOnAt }])
    phone.events.dispatchEvent(new Event('online'))
    await pass(89 * second)
    expect(phone.running).toEqual([])
    await pass(second)
    expect(phone.running).toEqual([phone.transfer])
    expect(phone.transfer.url).toBe(uploadUrl)
  })

  it('for which there is no place yet goes on when the server says, or as soon as there is one', async () => {
    const { id } = await tab.start(clip)
    await settle()
    const goesOnAt = Date.now() + 1800 * second
    const refuse = async (seconds: number) => {
      await phone.refuse(429, 'open_uploads', String(seconds))
      // Looking again changes nothing of the time that was told.
      expect(tab.uploadsNow()).toMatchObject([{ id, state: 'queued', goesOnAt }])
    }
    await refuse(1800)
    await pass(60 * second)
    await refuse(1741)
    expect(phone.running).toEqual([])
    await pass(60 * second)
    phone.transfer.progress(0.5)
    expect(stateOf(tab)).toEqual(['uploading'])
  })

  it.each([
    ['is complete', async () => phone.transfers[0]!.arrive()],
    ['is refused', async () => phone.transfers[0]!.refuse(400, 'invalid_video')],
    ['is canceled', async () => tab.cancel(tab.uploadsNow()[0]!.id)],
  ])('for which there is no place goes on as soon as another one %s', async (_, end) => {
    await begin()
    await tab.start(clip)
    await settle()
    await phone.refuse(429, 'open_uploads', '1800')
    expect(phone.transfers).toHaveLength(2)
    await end()
    await settle()
    expect(phone.transfers).toHaveLength(3)
  })

  it('starts again when the server no longer knows it', async () => {
    const { id } = await begin()
    await phone.refuse(404, 'not_found')
    expect(phone.kept.get(id)?.url).toBeNull()
    await pass(second)
    expect(phone.transfer.url).toBeNull()
    await phone.arrive()
    expect(phone.handedOver).toHaveLength(1)
  })

  it('is submitted again under the same key when the answer was lost', async () => {
    const { id } = await begin()
    phone.answer = refusal(502, 'bad_gateway')
    await phone.arrive()
    expect(stateOf(tab)).toEqual(['trouble'])
    phone.answer = () => Response.json({ id: 'clip' })
    await pass(second)
    await phone.arrive()
    expect(phone.handedOver.map(({ key }) => key)).toEqual([uploadKeyOf(id), uploadKeyOf(id)])
  })

  it.each([
    ['is not JSON', 'waiting', () => new Response('<h1>Sign in to this Wi-Fi</h1>')],
    ['names nothing that was made', 'trouble', () => Response.json({})],
  ])('keeps its video and is submitted again when the answer %s: %s', async (_, state, answer) => {
    const { id, ending } = await begin()
    phone.answer = answer
    await phone.arrive()
    expect([stateOf(tab), phone.kept.has(id)]).toEqual([[state], true])
    phone.answer = () => Response.json({ id: 'clip' })
    await pass(second)
    phone.transfer.arrive()
    expect(await ending).toMatchObject({ kind: 'complete' })
    expect(new Set(phone.handedOver.map(({ key }) => key)).size).toBe(1)
  })

  it('is created again when its URL names no upload', async () => {
    const { id } = await tab.start(clip)
    await settle()
    phone.transfer.begin('https://stoke.example/')
    await settle()
    expect([stateOf(tab), phone.kept.get(id)?.url]).toEqual([['waiting'], null])
    await pass(second)
    expect(phone.running).toEqual([phone.transfer])
    expect(phone.transfer.url).toBeNull()
  })

  it('goes on when the server does not say in whose name', async () => {
    await begin()
    phone.transfer.lose()
    phone.whoIs = () => Response.json({ name: 'ann' })
    await pass(second)
    expect(phone.running).toHaveLength(1)
  })

  it('is submitted without a deleted spot, under a new key', async () => {
    phone.answer = () =>
      phone.handedOver.length === 1 ? refusal(400, 'unknown_spot')() : Response.json({ id: 'clip' })
    const { id, ending } = await begin({ fields: { caption: 'Kickflip', spotId: 'gone' } })
    phone.transfer.arrive()
    expect(await ending).toMatchObject({ kind: 'complete' })
    expect(phone.handedOver.map(({ key, fields }) => [key, fields])).toEqual([
      [uploadKeyOf(id), { caption: 'Kickflip', spotId: 'gone', uploadId: 'one' }],
      [`${uploadKeyOf(id)}-without-spot`, { caption: 'Kickflip', uploadId: 'one' }],
    ])
  })
})

describe('an upload without access', () => {
  it('waits for its skater to subscribe, and then goes on', async () => {
    await begin()
    await phone.refuse(402, 'no_access')
    expect(stateOf(tab)).toEqual(['no-access'])
    await pass(second)
    await phone.arrive()
    expect(stateOf(tab)).toEqual(['complete'])
  })

  it('asks once to sign in again, and goes on when its skater has', async () => {
    const dialogsShown = await allowDialogs()
    const { id } = await begin()
    phone.user = null
    for (const _ of 'abc') {
      await phone.refuse(401, 'unauthenticated')
      expect([stateOf(tab), dialogsShown()]).toEqual([['signed-out'], 1])
      await pass(30 * second)
    }
    phone.user = 'ann'
    phone.transfer.progress(0.5)
    expect(stateOf(tab)).toEqual(['uploading'])
    await tab.cancel(id)
  })

  it('is never sent in the name of another skater who has signed in meanwhile', async () => {
    const { id, ending } = await begin()
    phone.transfer.lose()
    phone.user = 'bob'
    await pass(second)
    expect(await ending).toEqual({ kind: 'stopped' })
    expect([phone.transfers.length, tab.uploadsNow()]).toEqual([1, []])
    expect(phone.kept.has(id)).toBe(true)
  })
})

describe('a refusal', () => {
  it('of the clip keeps the video until it is tried again', async () => {
    phone.answer = refusal(400, 'invalid')
    const { id, ending } = await begin()
    phone.transfer.arrive()
    expect(await ending).toMatchObject({ kind: 'refused', message: 'Refused: invalid' })
    expect(phone.kept.get(id)).toMatchObject({ refused: 'Refused: invalid', url: uploadUrl })
    expect(tab.uploadsNow()).toMatchObject([{ state: 'refused', canRetry: true }])
    phone.answer = () => Response.json({ id: 'clip' })
    await tab.tryAgain(id)
    await settle()
    expect(phone.transfer.url).toBe(uploadUrl)
    await phone.arrive()
    expect([stateOf(tab), phone.kept.size]).toEqual([['complete'], 0])
  })

  it('of the video itself keeps it until its owner dismisses it, and its row at the server', async () => {
    const { id, ending } = await begin()
    phone.transfer.refuse(400, 'invalid_video')
    expect(await ending).toMatchObject({ kind: 'refused', left: { isUnfit: true } })
    expect(tab.uploadsNow()).toMatchObject([{ state: 'refused', canRetry: false }])
    expect([phone.kept.size, phone.deleted]).toEqual([1, []])
    tab = await phone.openTab()
    await tab.resumeAll()
    expect(tab.uploadsNow()).toMatchObject([{ state: 'refused', canRetry: false }])
    await tab.cancel(id)
    expect([phone.kept.size, tab.uploadsNow()]).toEqual([0, []])
  })

  it('of its length ends the upload at the server, whose bytes wait for no other use', async () => {
    phone.answer = refusal(400, 'video_too_long')
    const { ending } = await begin()
    phone.transfer.arrive()
    expect(await ending).toMatchObject({ kind: 'refused' })
    expect([phone.kept.size, phone.deleted]).toEqual([1, ['/api/uploads/one']])
  })

  it('for want of room keeps the video', async () => {
    const { id, ending } = await begin()
    phone.transfer.refuse(413, 'storage_full')
    expect(await ending).toMatchObject({ kind: 'refused' })
    expect(tab.uploadsNow()).toMatchObject([{ state: 'refused', canRetry: true }])
    expect(phone.kept.has(id)).toBe(true)
  })

  it('can be tried again on the same page where the browser stores nothing', async () => {
    phone.canKeep = false
    phone.answer = refusal(400, 'invalid')
    const { id } = await begin()
    expect(tab.isUnsafeToLeave()).toBe(true)
    await phone.arrive()
    expect(tab.isUnsafeToLeave()).toBe(true)
    phone.answer = () => Response.json({ id: 'clip' })
    await tab.tryAgain(id)
    await settle()
    await phone.arrive()
    expect([stateOf(tab), tab.isUnsafeToLeave()]).toEqual([['complete'], false])
  })

  it('is shown after a reload, and not tried again by itself', async () => {
    phone.answer = refusal(400, 'invalid')
    await begin()
    await phone.arrive()
    tab = await phone.openTab()
    await tab.resumeAll()
    await pass(60 * second)
    expect(tab.uploadsNow()).toMatchObject([{ state: 'refused', message: 'Refused: invalid' }])
    expect(phone.transfers).toHaveLength(1)
  })
})

describe('an upload that is given up', () => {
  it('without a signal is deleted at the server before the next one begins', async () => {
    const { id } = await begin()
    phone.deletion = () => null
    await tab.cancel(id)
    phone.deletion = () => new Response(null, { status: 204 })
    await tab.start(clip)
    await settle()
    expect(phone.deleted).toEqual(['/api/uploads/one', '/api/uploads/one'])
    await tab.start(clip)
    await settle()
    expect(phone.deleted).toHaveLength(2)
  })

  it('by signing out is deleted at the server too', async () => {
    await begin()
    await tab.deleteAll()
    expect([phone.kept.size, phone.deleted]).toEqual([0, ['/api/uploads/one']])
  })
})
