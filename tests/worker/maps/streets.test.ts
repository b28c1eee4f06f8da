import { beforeAll, describe, expect, it } from 'vitest'
import {
  manifestKey,
  partKey,
  retiredMs,
  switchMap,
  type MapManifest,
} from '../../../worker/maps/archive/manifest'
import type { Described, MapsConfig } from '../../../worker/maps/contract'
import * as mapEndpoints from '../../../worker/maps/endpoints'
import { archiveOf, coastLayers, corner, smallMap, tileAt } from '../../small-map'
import { call, minuteJob } from '../support/call'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'

let ann: Skater

/** Small enough for some tiles to lie in two parts. */
const partBytes = 700

/** Puts a map into the bucket and shows it, as `npm run map` does. */
async function show(
  file: Buffer,
  { before = null, ...wishes }: { before?: MapManifest | null; hasEarth?: boolean } = {},
): Promise<MapManifest> {
  const archive = { ...archiveOf(file, partBytes), ...wishes }
  for (let part = 0; part * partBytes < file.length; part++) {
    const bytes = file.subarray(part * partBytes, (part + 1) * partBytes)
    await env.MEDIA.put(partKey(archive.hash, part), new Uint8Array(bytes))
  }
  const manifest = switchMap(archive, before, new Date())
  await env.MEDIA.put(manifestKey, JSON.stringify(manifest))
  return manifest
}

const get = (path: string, headers = {}) => call(path, { as: ann, headers })

const tilePath = (place: typeof corner, z: number, v?: string) => {
  const { x, y } = tileAt(place, z)
  const params = { z: String(z), x: String(x), y: String(y) }
  return mapEndpoints.tile.url(params, { theme: 'dark', v })
}

const text = async (path: string) => (await get(path)).text()

const elsewhere = { lat: 48.1, lng: 11.5 }

beforeAll(async () => {
  ann = await skater('ann')
  await show(smallMap())
})

describe('a region with streets', () => {
  it('is drawn with buildings, stairs, parks, quarters and skateparks, and the names of streets', async () => {
    const svg = await text(tilePath(corner, 14))
    for (const name of ['Long Street', 'Cross &#38; &#60;Street&#62;', 'The Bowl', 'OLD QUARTER']) {
      expect(svg).toContain(name)
    }
    for (const style of ['b', 'k', 'w', 'n i', 'n']) expect(svg).toContain(`class="${style}"`)
    expect(svg).not.toContain('Tennis')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    // One of the two buildings is smaller than four pixels.
    expect(/class="b" d="([^"]*)"/.exec(svg)![1]!.split('m')).toHaveLength(2)
  })

  it.each([11, 12, 13, 15, 16, 17, 18])('is drawn at zoom %i', async (z) => {
    const svg = await text(tilePath(corner, z))
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
    expect(svg).toContain(z > 11 ? 'class="u"' : 'class="l"')
  })

  it('is on static maps of every size, which name OpenStreetMap', async () => {
    for (const size of ['400x128', '300x150', '100x60', '560x160']) {
      const query = `lat=${corner.lat}&lng=${corner.lng}&zoom=15&size=${size}`
      for (const words of ['', '&words=none']) {
        const svg = await text(`/api/maps-static?${query}${words}`)
        expect(svg).toContain('class="u"')
        expect(svg).toMatch(/OpenStreetMap|OSM/)
        expect(svg).not.toContain('No street map here yet')
      }
    }
  })

  it('names the street of a place, and no street where there is none', async () => {
    const near = async (lat: number) => {
      const answer = await get(`/api/reverse-geocode?lat=${lat}&lng=${corner.lng + 0.003}`)
      return (await answer.json<Described>()).results[0]?.formatted_address ?? ''
    }
    expect(await near(corner.lat + 0.0001)).toMatch(/^Long Street/)
    expect(await near(corner.lat + 0.004)).not.toContain('Street')
  })

  it('ends where its tiles end: from there on a tile is one pixel, and a static map says so', async () => {
    expect(await text(tilePath(elsewhere, 14))).toContain('width="1" height="1"')
    const svg = await text(`/api/maps-static?lat=48.1&lng=11.5&zoom=15&size=400x128`)
    expect(svg).toContain('No street map here yet')
  })

  it('is not on the static map of a place beside it, which says so', async () => {
    const beside = corner.lng + 0.0115
    const svg = await text(`/api/maps-static?lat=${corner.lat}&lng=${beside}&zoom=15&size=400x128`)
    expect(svg).toContain('No street map here yet')
    expect(svg).not.toMatch(/class="[ruyjn]"|OpenStreetMap/)
  })

  it('is told to browsers with its hash and its makers', async () => {
    const { current } = await (await env.MEDIA.get(manifestKey))!.json<MapManifest>()
    const config = await (await get('/api/maps-config')).json<MapsConfig>()
    expect(config.tilesUrl).toContain(`-${current.hash}`)
    expect(config.attribution).toMatch(/^© OpenStreetMap · /)
    const named = new URL(config.tilesUrl, 'http://stoke.test').searchParams.get('v')!
    const tile = await get(tilePath(corner, 14, named))
    expect(tile.headers.get('Cache-Control')).toContain('immutable')
  })
})

describe('a region with land and sea of its own', () => {
  const shapesOf = (svg: string, style: string) =>
    new RegExp(`class="${style}" d="([^"]*)"`).exec(svg)?.[1]?.match(/m/g)?.length ?? 0

  it('is drawn with its coast and lakes, and where it has no land is sea', async () => {
    await show(smallMap({ layers: coastLayers() }), { hasEarth: true })
    const svg = await text(tilePath(corner, 14))
    expect(svg).toContain('<rect class="w" x="0" y="0" width="512" height="512"/>')
    // Of the waters the lake alone: the ocean would cover the coast.
    expect([shapesOf(svg, 'l'), shapesOf(svg, 'w')]).toEqual([1, 1])
    expect(svg).toContain('class="c"')
    const south = await text(tilePath({ ...corner, lat: corner.lat - 0.0153 }, 14))
    expect(south).toContain('class="w"')
    expect(shapesOf(south, 'l')).toBe(0)
  })
})

describe('a region whose file is broken', () => {
  it('is a map without streets, which is not kept', async () => {
    const file = smallMap({ street: 'Broken Street' })
    const { current } = await show(file)
    for (let part = 1; part * partBytes < file.length; part++) {
      await env.MEDIA.put(partKey(current.hash, part), 'x')
    }
    const tile = await get(tilePath(corner, 14))
    expect([tile.status, tile.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await tile.text()).toContain('width="1" height="1"')
    const path = `/api/maps-static?lat=${corner.lat}&lng=${corner.lng}&zoom=15&size=400x200`
    expect(await text(path)).toContain('No street map here yet')
    const near = await get(`/api/reverse-geocode?lat=${corner.lat}&lng=${corner.lng}`)
    expect(near.status).toBe(200)
  })

  it('is no error either where the manifest is none', async () => {
    await env.MEDIA.put(manifestKey, 'no JSON')
    const tile = await get(tilePath(corner, 13))
    expect([tile.status, tile.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect((await get('/api/maps-config')).status).toBe(200)
  })
})

it('a map that was replaced is there for a day, for pages that were opened before', async () => {
  const first = await show(smallMap({ street: 'Former Street' }))
  const second = await show(smallMap({ street: 'Latter Street' }), { before: first })
  const [before, after] = [first.current.hash, second.current.hash]
  const drawing = `abc-${before}`
  expect(await text(tilePath(corner, 14, drawing))).toContain('Former Street')
  expect(await text(tilePath(corner, 14))).toContain('Latter Street')
  const parts = async (hash: string) =>
    (await env.MEDIA.list({ prefix: `maps/${hash}/` })).objects.length
  const dayHours = retiredMs / 3_600_000
  await minuteJob(dayHours - 1)
  expect(await parts(before)).toBeGreaterThan(0)
  await minuteJob(dayHours + 1)
  expect([await parts(before), (await parts(after)) > 0]).toEqual([0, true])
  expect(await text(tilePath(corner, 14, drawing))).toContain('Latter Street')
})
