import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { policy } from '../../../worker/http/security'
import type { Described, Geocoded } from '../../../worker/maps/contract'
import { cellOf } from '../../../worker/maps/gazetteer/cells'
import { folded } from '../../../worker/maps/gazetteer/normalize'
import { mapSources } from '../../../worker/maps/csp'
import { mapEndpoints } from '../../../worker/maps/endpoints'
import { call, minuteJob } from '../support/call'
import { failing, remembering } from '../support/database'
import { env } from '../support/env'
import { exhaustQuotas } from '../support/rows/quotas'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'

let ann: Skater

beforeAll(async () => {
  ann = await skater('ann')
  const towns = [
    ['Berlin', 'Germany', '', 52.524, 13.41],
    ['San Francisco', 'US', 'California', 37.7749, -122.4194],
    ['Łódź', 'Poland', '', 51.77, 19.47],
    ['Oakland', 'US', 'California', 37.8044, -122.2708],
    ['Oakland Park', 'US', 'Florida', 26.17, -80.13],
    ['Berlin', 'US', 'New Hampshire', 44.47, -71.18],
    ['Butuan', 'Philippines', '', 8.95, 125.53],
    ['Lucena', 'Philippines', '', 13.93, 121.61],
    ['San Francisco', 'Philippines', '', 8.6, 125.9],
    ['San Francisco', 'Philippines', '', 13.6, 121.7],
    ['San Francisco', 'Philippines', '', 10.06, 124.35],
    ['Rome', 'Italy', '', 41.89, 12.51],
    ['New York City', 'US', 'New York', 40.71, -74.01],
    ['Roma', 'US', 'Texas', 26.41, -99.02],
    ['Roman', 'Romania', '', 46.92, 26.92],
  ] as const
  const otherNames = [
    ['Roma', 'Rome', 'it'],
    ['Roma', 'Rome', 'es'],
    ['Rom', 'Rome', 'de'],
    ['Рим', 'Rome', 'ru'],
    ['NYC', 'New York City', ''],
  ] as const
  await env.GAZETTEER.batch([
    ...towns.map(([name, country, admin, lat, lng], at) =>
      addPlace({
        id: at + 1,
        name,
        key: folded(name),
        around: folded(`${admin} ${country}`),
        admin,
        country,
        lat,
        lng,
        population: 9e5 - at,
        cell: cellOf(lat, lng),
      }),
    ),
    ...otherNames.map(([name, town, language]) =>
      env.GAZETTEER.prepare('INSERT INTO place_names VALUES (?, ?, ?, ?)').bind(
        folded(name),
        towns.findIndex(([each]) => each === town) + 1,
        language,
        name,
      ),
    ),
    env.GAZETTEER.prepare("INSERT INTO places_words (places_words) VALUES ('rebuild')"),
  ])
})

/** Adds a town to the gazetteer, whose tables have no schema but their migrations. */
function addPlace(values: Record<string, string | number>): D1PreparedStatement {
  const marks = Object.keys(values).map(() => '?')
  const sql = `INSERT INTO places (${Object.keys(values).join()}) VALUES (${marks.join()})`
  return env.GAZETTEER.prepare(sql).bind(...Object.values(values))
}

const get = (path: string, bindings: Partial<Env> = {}, headers = {}) =>
  call(path, { as: ann, bindings, headers })

describe('the pictures of maps', () => {
  it.each([
    '/api/map-tiles/2/1/1',
    '/api/map-tiles/8/40/98?theme=light',
    '/api/map-tiles/18/0/262143',
    '/api/maps-static?lat=37.77&lng=-122.42&zoom=15&size=400x128',
    '/api/maps-static?lat=-17&lng=180&zoom=0&size=1280x1280',
    '/api/maps-static?markers=90,0|1,2&width=16&height=16',
  ])('include %s, which is drawn once and cached by the browser', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
    expect(answer.headers.get('Cache-Control')).toMatch(/^private, max-age=\d{5,}/)
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    const etag = answer.headers.get('ETag')!
    const again = await get(path, { ASSETS: nothing }, { 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(await (await get(path, { ASSETS: nothing })).text()).toBe(svg)
  })

  it('show the land and the towns on it', async () => {
    const svg = await (await get('/api/maps-static?lat=52.5&lng=13.4&zoom=7&size=600x400')).text()
    expect(svg).toContain('class="l"')
    expect(svg).toContain('>Leipzig<')
    expect(svg).toContain('Natural Earth · GeoNames')
  })

  it.each([12, 15, 18])('draw nothing of which there is no data at zoom %i', async (z) => {
    const [lat, lng, n] = [37.7629, -122.4413, 2 ** z]
    const x = Math.floor(((lng + 180) / 360) * n)
    const sine = Math.sin((lat * Math.PI) / 180)
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * n)
    for (const east of [0, Math.ceil(n / 2000)]) {
      const path = mapEndpoints.tile.url({ z: String(z), x: String(x - east), y: String(y) })
      const svg = (await (await get(path)).text()).replace(/<style>.*?<\/style>/, '')
      const drawn = [...svg.matchAll(/<(\w+)(?: class="(\w)")?/g)].map(([, name, of]) => of ?? name)
      // Water, land, coast, borders, towns.
      expect(drawn.filter((each) => !/^(svg|w|g|path|[lcfdtqh])$/.test(each!))).toEqual([])
    }
  })

  it.each([
    [0, 11, 'size=400x128'],
    [1, 12, 'size=400x128'],
    [1, 18, 'size=300x150'],
    [1, 20, 'size=400x200&markers=37.77,-122.42|37.7701,-122.4201'],
    [0, 15, 'size=100x60'],
    [0, 15, 'size=640x960&words=none'],
  ])('say %i times that there are no streets, at zoom %i and %s', async (times, zoom, query) => {
    const svg = await get(`/api/maps-static?lat=37.77&lng=-122.42&zoom=${zoom}&${query}`)
    expect((await svg.text()).split('>No street map here yet<')).toHaveLength(times + 1)
  })

  it.each([
    'size=5000x5000',
    'zoom=40',
    'lat=91',
    'lat=NaN',
    'lng=',
    'zoom=1.5',
    'size=15x15',
    'theme=red',
    'markers=x',
  ])('are refused for %s without drawing', async (wrong) => {
    const all = new URLSearchParams('lat=1&lng=2&zoom=15&size=400x128')
    for (const [name, value] of new URLSearchParams(wrong)) all.set(name, value)
    const answer = await get(`/api/maps-static?${all}`, { ASSETS: nothing })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: expect.any(String) })
  })

  it.each(['19/0/0', '1/2/0', '1/0/-1', 'a/b/c', '0/0/0.5'])(
    'do not include tile %s',
    async (tile) => {
      expect((await get(`/api/map-tiles/${tile}`, { ASSETS: nothing })).status).toBe(400)
    },
  )
})

/** Asking it is a mistake. */
const nothing = {
  fetch: () => Promise.reject(new Error('Nothing was to be asked')),
} as unknown as Fetcher

const search = async (address: string, bindings: Partial<Env> = {}, headers = {}) => {
  const answer = await get(`/api/geocode?${new URLSearchParams({ address })}`, bindings, headers)
  expect(answer.status).toBe(200)
  return answer.json<Geocoded>()
}
const none = { status: 'ZERO_RESULTS', results: [] }

describe("the app's own geocoder", () => {
  it.each([
    ['berlin', ['Berlin, Germany', 'Berlin, New Hampshire, US']],
    ['oakl', ['Oakland, California, US', 'Oakland Park, Florida, US']],
    ['LODZ', ['Łódź, Poland']],
    ['berlin new hampshire', ['Berlin, New Hampshire, US']],
    ['1 Market St, San Francisco, California', ['San Francisco, California, US']],
    [
      'san francisco',
      [
        'San Francisco, California, US',
        'San Francisco, near Butuan, Philippines',
        'San Francisco, near Lucena, Philippines',
        'San Francisco, near 10.1, 124.3, Philippines',
      ],
    ],
  ])('%s', async (address, names) => {
    const { status, results } = await search(address)
    expect(status).toBe('OK')
    expect(results.map(({ formatted_address }) => formatted_address)).toEqual(names)
  })

  it.each([
    ['roma', 'en', ['Rome, Italy', 'Roma, Texas, US', 'Roman, Romania']],
    ['Roma', 'it-IT', ['Roma, Italy', 'Roma, Texas, US', 'Roman, Romania']],
    ['rom', 'de-CH,de;q=0.9', ['Rom, Italy', 'Roma, Texas, US', 'Roman, Romania']],
    ['РИМ', 'fr', ['Rome, Italy']],
    ['nyc', 'en-US', ['New York City, New York, US']],
  ])('%s, asked in %s, is a town by any of its names', async (address, language, names) => {
    const { results } = await search(address, {}, { 'Accept-Language': language })
    expect(results.map(({ formatted_address }) => formatted_address)).toEqual(names)
  })

  it.each(['" OR "', 'key : *', 'NEAR(a b)', '-', "'; DROP TABLE places", '^ { } ( )'])(
    'searches %s as plain text',
    async (address) => {
      expect(await search(address)).toEqual(none)
    },
  )

  it('accepts coordinates, refuses what is too long, and describes a place', async () => {
    expect(await search('37.77, -122.42')).toMatchObject({
      results: [
        {
          formatted_address: 'near San Francisco, California, US',
          geometry: { location: { lat: 37.77, lng: -122.42 } },
        },
      ],
    })
    const { db, asked } = remembering(env.GAZETTEER)
    const long = await get(`/api/geocode?address=${'a'.repeat(201)}`, { GAZETTEER: db })
    expect([long.status, asked.length]).toEqual([400, 0])
    const near = await get('/api/reverse-geocode?lat=37.8&lng=-122.27')
    expect(await near.json<Described>()).toEqual({
      status: 'OK',
      results: [{ formatted_address: 'near Oakland, California, US' }],
    })
    expect(await (await get('/api/reverse-geocode?lat=0&lng=-150')).json()).toEqual(none)
  })

  it('finds nothing when it fails', async () => {
    const GAZETTEER = failing(env.GAZETTEER, /./, 'before')
    expect(await search('berlin', { GAZETTEER })).toEqual(none)
    expect(await (await get('/api/reverse-geocode?lat=1&lng=2', { GAZETTEER })).json()).toEqual(
      none,
    )
  })
})

describe('with keys for Google', () => {
  const secret = 'server-secret'
  const google = (answer: () => Response): Partial<Env> => ({
    GOOGLE_MAPS_SERVER_KEY: secret,
    OUTBOUND: { fetch: async () => answer() } as unknown as Fetcher,
  })

  it('pictures and addresses come from Google, counted by day, and the key stays on the server', async () => {
    const png = google(() => new Response('png', { headers: { 'Content-Type': 'image/png' } }))
    const picture = await get('/api/maps-static?lat=1&lng=2&zoom=3&size=100x100', png)
    expect([picture.headers.get('Content-Type'), (await picture.arrayBuffer()).byteLength]).toEqual(
      ['image/png', 3],
    )
    const one = { formatted_address: 'Plaza, Town', geometry: { location: { lat: 1, lng: 2 } } }
    const found = await search(
      'plaza',
      google(() => Response.json({ status: 'OK', results: [one] })),
    )
    expect(found.results).toEqual([{ name: 'Plaza', ...one }])
    expect(await count('quotas', `name LIKE 'google-%'`)).toBe(4)
    await minuteJob(24 * 4)
    expect(await count('quotas')).toBe(0)
  })

  it('a failure of Google is reported for pictures, and finds nothing for addresses', async () => {
    for (const answer of [
      () => new Response(secret, { status: 500 }),
      () => new Response(secret),
    ]) {
      const picture = await get('/api/maps-static?lat=1&lng=2&zoom=4&size=100x100', google(answer))
      expect(picture.status).toBe(502)
      expect(await picture.json()).toEqual({ code: 'provider', message: 'Map preview unavailable' })
      expect(await search('plaza', google(answer))).toEqual(none)
    }
  })

  it('nothing is requested beyond the quota of the day', async () => {
    await exhaustQuotas()
    const never = google(() => {
      throw new Error('Nothing was to be asked')
    })
    expect((await get('/api/maps-static?lat=1&lng=2&zoom=5&size=100x100', never)).status).toBe(503)
    expect(await search('plaza', never)).toEqual(none)
  })
})

it('a browser learns which maps are used, and pages may load from there alone', async () => {
  expect(await (await get('/api/maps-config')).json()).toMatchObject({
    apiKey: '',
    attribution: 'Natural Earth · GeoNames',
  })
  const own = { scripts: [], styles: ["'sha256-x'"] }
  expect(policy(own, mapSources(env))).toBe(policy(own))
  const tiles = policy(
    own,
    mapSources({ ...env, MAP_TILES_URL: 'https://{s}.tiles.test/{z}/{x}/{y}.png' }),
  )
  expect(tiles).toContain("img-src 'self' blob: data: https://*.tiles.test;")
  const google = policy(own, mapSources({ ...env, GOOGLE_MAPS_BROWSER_KEY: 'key' }))
  expect(google).toContain("script-src 'self' https://*.googleapis.com https://*.gstatic.com")
  expect(google).not.toContain('sha256-x')
})
