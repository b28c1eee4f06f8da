import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkMap } from '../../../dev/map/check'
import { placeStatements, readPlaces } from '../../../dev/map/places'
import { showMap, uploadParts } from '../../../dev/map/upload'
import { manifestKey, partKey, type MapManifest } from '../../../worker/maps/archive/manifest'
import { smallMap } from '../../small-map'

const folder = mkdtempSync(join(tmpdir(), 'stoke-map-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(content: Buffer | string): string {
  const path = join(folder, 'region.pmtiles')
  writeFileSync(path, content)
  return path
}

function changed(at: number, value: number): Buffer {
  const file = smallMap()
  file[at] = value
  return file
}

describe('the check of a map', () => {
  const layers = (id: string, fields = {}) => ({
    metadata: { vector_layers: [{ id, fields }] },
  })
  const noted = smallMap()

  it.each([
    ['a picture', Buffer.from('GIF89a'), 'is no PMTiles archive'],
    ['an empty file', Buffer.alloc(0), 'is no PMTiles archive'],
    ['a later version', changed(7, 4), 'PMTiles of version 4'],
    ['tiles of PNG', changed(99, 2), 'type Png, not vector tiles'],
    ['tiles in Brotli', changed(98, 3), 'compressed in a way'],
    ['half a file', noted.subarray(0, noted.length - 100), 'is cut off'],
    ['half a header', noted.subarray(0, 60), 'is cut off'],
    ['the schema of OpenMapTiles', smallMap(layers('transportation')), 'of another schema'],
    ['an older schema', smallMap(layers('roads', { 'pmap:kind': 'String' })), 'of another schema'],
    ['no attribution', smallMap({ metadata: { attribution: '' } }), 'in its attribution'],
    ['bounds of nowhere', changed(105, 127), 'no valid bounds'],
    [
      'a last tile that is no tile',
      Buffer.concat([noted.subarray(0, noted.length - 80), Buffer.alloc(80)]),
      'its last tile',
    ],
    ['a first directory that is none', changed(130, 255), 'is damaged'],
  ])('refuses %s and says why', async (_, content, words) => {
    await expect(checkMap(written(content))).rejects.toThrow(words)
  })

  it('takes a good one, and knows what the Worker has to know of it', async () => {
    const { archive, file } = await checkMap(written(noted))
    await file.close()
    expect(archive).toMatchObject({
      bytes: noted.length,
      minZoom: 12,
      maxZoom: 15,
      attribution: '© OpenStreetMap',
      hasEarth: false,
    })
  })
})

it('quarters, parks and skateparks are read from the deepest tiles, each once', async () => {
  const { tiles, header, file } = await checkMap(written(smallMap()))
  const places = await readPlaces(tiles, header)
  await file.close()
  expect(places.map(({ name }) => name)).toEqual(['Old Quarter', 'The Bowl', 'Green Park'])
  const sql = placeStatements(places).join('\n')
  expect(sql).toContain("'Old Quarter','old quarter','san francisco")
})

describe('the upload of a map', () => {
  let runtime: Miniflare
  beforeAll(() => {
    const script = 'export default { fetch: () => new Response() }'
    const options = { modules: true, script, r2Buckets: ['MEDIA'] }
    runtime = new Miniflare(convertV4MiniflareOptions(options))
  })
  afterAll(() => runtime.dispose())

  it('goes on where it was interrupted, and sends again what arrived damaged', async () => {
    const bucket = (await runtime.getR2Bucket('MEDIA')) as unknown as R2Bucket
    const map = await checkMap(written(smallMap()))
    const archive = { ...map.archive, partBytes: 1000 }
    const { hash } = archive
    const said: string[] = []
    const upload = () => uploadParts(bucket, { ...map, archive }, (line) => said.push(line))
    await upload()
    expect(said.filter((line) => line.includes('already'))).toEqual([])
    await bucket.delete(partKey(hash, 1))
    await bucket.put(partKey(hash, 2), 'damaged')
    said.length = 0
    await upload()
    expect(said.filter((line) => !line.includes('already'))).toEqual([
      expect.stringMatching(/^Part 2 of/),
      expect.stringMatching(/^Part 3 of/),
    ])
    const { objects } = await bucket.list({ prefix: `maps/${hash}/` })
    expect(objects.reduce((sum, { size }) => sum + size, 0)).toBe(archive.bytes)
    await map.file.close()

    expect(await bucket.get(manifestKey)).toBeNull()
    const now = new Date()
    await showMap(bucket, archive, now)
    await showMap(bucket, archive, now)
    await showMap(bucket, { ...archive, hash: 'other' }, now)
    const manifest = await (await bucket.get(manifestKey))!.json<MapManifest>()
    expect(manifest.current.hash).toBe('other')
    expect(manifest.retired.map((each) => each.archive.hash)).toEqual([hash])
  })
})
