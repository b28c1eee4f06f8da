import { beforeAll, describe, expect, it } from 'vitest'
import { photoSize } from '../../../worker/media/photo/size'
import { widths } from '../../../worker/media/contract'
import type { Bindings } from '../../../worker/env'
import { urls } from '../../../worker/urls'
import { becomeHomies } from '../support/homies'
import { call } from '../support/call'
import { env } from '../support/env'
import { newcomer, profileForm, setPublic, skater, stack, type Skater } from '../support/skaters'

let shown = 0

/** A skater's photo is one of the fixtures. */
async function photoOf(fixtureName: string): Promise<string> {
  const body = await profileForm({ skatertag: `shown${(shown += 1)}` }, fixtureName)
  const answer = await call('/api/profile', { method: 'POST', as: await newcomer(), body })
  const { profilePhotoObjectName: name } = await answer.json<{ profilePhotoObjectName: string }>()
  return name
}

const photo = (name: string, w?: number | string) => urls.api.profilePhoto({ name }, { w })
const sizeOf = async (answer: Response) => photoSize(await answer.bytes(), 'webp')

describe('a picture in a width', () => {
  it.each(Object.values(widths))('%s is WebP, and no wider', async (width) => {
    const name = await photoOf('photo-plain.jpg')
    const original = photoSize(await (await call(photo(name))).bytes(), 'jpeg')!
    const answer = await call(photo(name, width))
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(await sizeOf(answer)).toMatchObject({ width: Math.min(width, original.width) })
  })

  it.each(['photo-orientation-6.jpg', 'photo-texts.png', 'photo-exif.webp'])(
    'of %s tells nothing besides itself',
    async (fixtureName) => {
      const answer = await call(photo(await photoOf(fixtureName), 144))
      expect(answer.headers.get('Content-Type')).toBe('image/webp')
      const text = new TextDecoder('latin1').decode(await answer.bytes())
      for (const mark of ['34.0195', 'SpotFinder', 'xmpmeta', 'Exif']) {
        expect(text).not.toContain(mark)
      }
    },
  )

  it('stands upright, whichever way the phone was held', async () => {
    const name = await photoOf('photo-orientation-6.jpg')
    expect(await sizeOf(await call(photo(name, 144)))).toEqual({ width: 120, height: 160 })
  })

  it.each([0, 1, 145, 10_000, -144, '144.5', 'wide', ''])('%s: no such width', async (width) => {
    const name = await photoOf('photo-plain.jpg')
    const answer = await call(`${photo(name)}?w=${width}`)
    expect(answer.status).toBe(400)
  })

  it('is not sent again to who has it', async () => {
    const address = photo(await photoOf('photo-plain.jpg'), 144)
    const etag = (await call(address)).headers.get('ETag')!
    const again = await call(address, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.body]).toEqual([304, null])
  })
})

describe('making it', () => {
  /** The bindings, with a count of how often a picture was made. */
  function counting() {
    let made = 0
    const input: ImagesBinding['input'] = (...given) => {
      made += 1
      return env.IMAGES.input(...given)
    }
    return { bindings: { IMAGES: { ...env.IMAGES, input } } as Partial<Bindings>, made: () => made }
  }

  const outOfOrder = () => {
    throw new Error('out of order')
  }

  it('happens once', async () => {
    const { bindings, made } = counting()
    const address = photo(await photoOf('photo-plain.jpg'), 144)
    const first = await (await call(address, { bindings })).bytes()
    expect(await (await call(address, { bindings })).bytes()).toEqual(first)
    expect(made()).toBe(1)
  })

  it.each([
    ['is missing', undefined],
    ['fails', { input: outOfOrder }],
  ])('where the service %s, it comes as it was stored', async (_, images) => {
    const name = await photoOf('photo-plain.jpg')
    const bindings = { IMAGES: images } as unknown as Partial<Bindings>
    const answer = await call(photo(name, 144), { bindings })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await answer.bytes()).toEqual(await (await call(photo(name))).bytes())
  })
})

describe('who may see it', () => {
  let ann: Skater
  let poster: string

  beforeAll(async () => {
    ann = await skater()
    const { posterObjectName: name } = await stack(ann)
    poster = urls.api.poster({ name: name! }, { w: 800 })
  })

  it('is decided anew each time, though it was made before', async () => {
    const [homie, other] = [await skater(), await skater()]
    await becomeHomies(ann, homie)
    const statuses = async () => {
      const answers = await Promise.all([null, other, homie, ann].map((as) => call(poster, { as })))
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await setPublic(ann.userId, false)
    expect(await statuses()).toEqual([403, 403, 200, 200])
    expect((await call(poster, { as: ann })).headers.get('Cache-Control')).toBe('private, no-store')
  })
})
