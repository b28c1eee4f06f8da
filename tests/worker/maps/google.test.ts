import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { call, minuteJob } from '../support/call'
import { foundNothing, searchPlaces } from '../support/geocode'
import { exhaustQuotas } from '../support/rows/quotas'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'

let ann: Skater

beforeAll(async () => {
  ann = await skater('ann')
})

const get = (path: string, bindings: Partial<Env>) => call(path, { as: ann, bindings })
const search = (address: string, bindings: Partial<Env>) => searchPlaces(ann, address, bindings)

describe('with keys for Google', () => {
  const secret = 'server-secret'
  const google = (answer: () => Response): Partial<Env> => ({
    GOOGLE_MAPS_SERVER_KEY: secret,
    OUTBOUND: { fetch: async () => answer() } as unknown as Fetcher,
  })

  it('pictures and addresses come from Google, counted by day, and the key stays on the server', async () => {
    const png = google(() => new Response('png', { headers: { 'Content-Type': 'image/png' } }))
    const picture = await get('/api/maps-static?lat=1&lng=2&zoom=3&size=100x100', png)
    expect(picture.headers.get('Content-Type')).toBe('image/png')
    expect(await picture.text()).toBe('png')
    const one = { formatted_address: 'Plaza, Town', geometry: { location: { lat: 1, lng: 2 } } }
    const place = google(() => Response.json({ status: 'OK', results: [one] }))
    const found = await search('plaza', place)
    expect(found.results).toEqual([{ name: 'Plaza', ...one }])
    expect(await count('quotas', `name LIKE 'google-%'`)).toBe(4)
    await minuteJob(24 * 4)
    expect(await count('quotas')).toBe(0)
  })

  it('a failure of Google is reported for pictures, and finds nothing for addresses', async () => {
    for (const status of [500, 200]) {
      const answer = () => new Response(secret, { status })
      const picture = await get('/api/maps-static?lat=1&lng=2&zoom=4&size=100x100', google(answer))
      expect(picture.status).toBe(502)
      expect(await picture.json()).toEqual({ code: 'provider', message: 'Map preview unavailable' })
      expect(await search('plaza', google(answer))).toEqual(foundNothing)
    }
  })

  it('nothing is requested beyond the quota of the day', async () => {
    await exhaustQuotas()
    const never = google(() => {
      throw new Error('Nothing was to be asked')
    })
    expect((await get('/api/maps-static?lat=1&lng=2&zoom=5&size=100x100', never)).status).toBe(503)
    expect(await search('plaza', never)).toEqual(foundNothing)
  })
})
