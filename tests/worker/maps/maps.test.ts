import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { policy } from '../../../worker/http/security'
import { mapSources } from '../../../worker/maps/csp'
import * as mapEndpoints from '../../../worker/maps/endpoints'
import { call } from '../support/call'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'

let ann: Skater

beforeAll(async () => {
  ann = await skater('ann')
})

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

  it('show a square of about 800 m instead of a pin', async () => {
    const query = 'lat=37.7964&lng=-122.3918&zoom=14&size=400x200&squares=37.7964,-122.3918'
    const drawn = await (await get(`/api/maps-static?${query}`)).text()
    const rect = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="none"/g
    const sides = [...drawn.matchAll(rect)]
    expect(sides).toHaveLength(1)
    const [x, y, width, height] = sides[0]!.slice(1).map(Number) as [number, number, number, number]
    const metresPerPixel = (40_075_017 * Math.cos((37.7964 * Math.PI) / 180)) / (256 * 2 ** 14)
    for (const side of [width, height]) expect(side * metresPerPixel).toBeCloseTo(800, -1)
    expect(Math.abs(x + width / 2 - 200) + Math.abs(y + height / 2 - 100)).toBeLessThan(1)
    expect(drawn).not.toContain('<ellipse')
  })

  const wrongOnes =
    'size=5000x5000 size=15x15 zoom=40 zoom=1.5 lat=91 lat=NaN lng= theme=red markers=x'
  it.each(wrongOnes.split(' '))('are refused for %s without drawing', async (wrong) => {
    const all = new URLSearchParams('lat=1&lng=2&zoom=15&size=400x128')
    for (const [name, value] of new URLSearchParams(wrong)) all.set(name, value)
    const answer = await get(`/api/maps-static?${all}`, { ASSETS: nothing })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: expect.any(String) })
  })

  it.each('19/0/0 1/2/0 1/0/-1 a/b/c 0/0/0.5'.split(' '))(
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

it('a browser learns which maps are used, and pages may load from there alone', async () => {
  expect(await (await get('/api/maps-config')).json()).toMatchObject({
    apiKey: '',
    attribution: 'Natural Earth · GeoNames',
  })
  const own = { scripts: [], styles: ["'sha256-x'"] }
  expect(policy(own, mapSources(env))).toBe(policy(own))
  const MAP_TILES_URL = 'https://{s}.tiles.test/{z}/{x}/{y}.png'
  const tiles = policy(own, mapSources({ ...env, MAP_TILES_URL }))
  expect(tiles).toContain("img-src 'self' blob: data: https://*.tiles.test;")
  const google = policy(own, mapSources({ ...env, GOOGLE_MAPS_BROWSER_KEY: 'key' }))
  expect(google).toContain("script-src 'self' https://*.googleapis.com https://*.gstatic.com")
  expect(google).not.toContain('sha256-x')
})
