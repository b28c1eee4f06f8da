import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeTime, pass, Phone, realTime, settle, type Tab } from './support/phone'

let phone: Phone
let tab: Tab

beforeEach(async () => {
  fakeTime()
  phone = new Phone()
  tab = await phone.openTab()
})
afterEach(realTime)

const trick = '/api/tricks/kickflip/videos'
const second = {
  id: 'ann.second',
  call: '/api/my-clips',
  fields: { caption: 'First try' },
  title: 'First try',
  part: 'The clip',
}
/** A film of a trick that is stacked as a clip too. */
const beginBoth = () =>
  phone.begin(tab, { call: trick, fields: {}, title: 'Kickflip', part: 'Kickflip', second })

const refusal = () => Response.json({ code: 'invalid', message: 'Not this one.' }, { status: 400 })
const handedOver = () => phone.handedOver.map(({ path, fields }) => [path, fields])
const asked = () => phone.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)

it('one film with two uses is sent once, and copied at the server', async () => {
  const { ending } = await beginBoth()
  expect(tab.uploadsNow()).toMatchObject([{ title: 'Kickflip' }])
  phone.transfer.arrive()
  expect(await ending).toMatchObject({ kind: 'complete' })
  await settle()
  expect(phone.transfers).toHaveLength(1)
  expect(asked()).toEqual(['/api/uploads/one/copy'])
  expect(handedOver()).toEqual(
    expect.arrayContaining([
      [trick, { uploadId: 'one' }],
      ['/api/my-clips', { caption: 'First try', uploadId: 'two' }],
    ]),
  )
  expect(phone.handedOver).toHaveLength(2)
  expect(new Set(phone.handedOver.map(({ key }) => key)).size).toBe(2)
  expect(phone.kept.size).toBe(0)
})

it('where the first is refused, the second goes up all the same, and the other way round', async () => {
  const bySecond = { count: 0 }
  phone.answer = () => (bySecond.count++ === 0 ? refusal() : Response.json({ id: 'clip' }))
  const { ending } = await beginBoth()
  phone.transfer.arrive()
  expect(await ending).toMatchObject({ kind: 'refused', message: 'Not this one.' })
  await settle()
  expect(phone.handedOver).toHaveLength(2)
  const states = tab.uploadsNow().map(({ title, state }) => [title, state])
  expect(states).toEqual(expect.arrayContaining([['First try', 'complete']]))
  expect([...phone.kept.values()]).toMatchObject([{ title: 'Kickflip', refused: 'Not this one.' }])
  expect([...phone.kept.values()][0]).not.toHaveProperty('second')
})

it('a second one that is refused can be tried again by itself, without another transfer', async () => {
  phone.copy = () => Response.json({ code: 'storage_full', message: 'Full.' }, { status: 413 })
  const { ending } = await beginBoth()
  phone.transfer.arrive()
  expect(await ending).toMatchObject({ kind: 'complete' })
  await settle()
  expect(tab.uploadsNow()).toMatchObject([{ state: 'complete' }, { state: 'refused' }])
  phone.copy = () => Response.json({ id: 'two' })
  await tab.tryAgain(second.id)
  await settle()
  expect(handedOver().at(-1)).toEqual([second.call, { ...second.fields, uploadId: 'two' }])
  expect([phone.transfers.length, phone.kept.size]).toEqual([1, 0])
})

it('a second one that waits for the next day does so alone', async () => {
  const headers = { 'Retry-After': '3600' }
  const body = { code: 'bytes_of_day', message: 'All for today.' }
  phone.copy = () => Response.json(body, { status: 429, headers })
  const { ending } = await beginBoth()
  phone.transfer.arrive()
  expect(await ending).toMatchObject({ kind: 'complete' })
  await pass(2000)
  expect(tab.uploadsNow()).toMatchObject([{ title: 'First try', state: 'paused' }])
})

it('what the first was made of is gone: the second sends its own bytes', async () => {
  phone.copy = () => Response.json({ code: 'not_found', message: 'Gone' }, { status: 404 })
  const { ending } = await beginBoth()
  phone.transfer.arrive()
  await ending
  await pass(2000)
  expect(phone.transfers).toHaveLength(2)
  phone.transfer.begin('https://stoke.example/api/uploads/three')
  await phone.arrive()
  expect(handedOver().at(-1)).toEqual([second.call, { ...second.fields, uploadId: 'three' }])
})

it('a page that is closed in between begins the second one once', async () => {
  await beginBoth()
  phone.closeAllTabs()
  tab = await phone.openTab()
  await tab.resumeAll()
  await settle()
  expect(tab.uploadsNow()).toMatchObject([{ title: 'Kickflip' }])
  await phone.arrive()
  await settle()
  const ours = phone.handedOver.filter(({ path }) => path === second.call)
  expect(ours).toHaveLength(1)
  expect(phone.kept.size).toBe(0)
})
