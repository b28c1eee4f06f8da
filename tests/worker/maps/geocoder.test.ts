import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import type { Described } from '../../../worker/maps/contract'
import { cellOf } from '../../../worker/maps/gazetteer/cells'
import { folded } from '../../../worker/maps/gazetteer/normalize'
import { call } from '../support/call'
import { failing, remembering } from '../support/database'
import { env } from '../support/env'
import { foundNothing, searchPlaces } from '../support/geocode'
import { skater, type Skater } from '../support/skaters'

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
    ['Tokyo', 'Japan', '', 35.69, 139.69],
    ['Busan', 'South Korea', '', 35.1, 129.04],
  ] as const
  const otherNames = [
    ['Roma', 'Rome', 'it'],
    ['Roma', 'Rome', 'es'],
    ['Rom', 'Rome', 'de'],
    ['Рим', 'Rome', 'ru'],
    ['NYC', 'New York City', ''],
    ['東京都', 'Tokyo', 'ja'],
    ['부산', 'Busan', 'ko'],
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

const get = (path: string, bindings: Partial<Env> = {}) => call(path, { as: ann, bindings })

const search = (address: string, bindings: Partial<Env> = {}, headers = {}) =>
  searchPlaces(ann, address, bindings, headers)

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
    ['東京', 'ja', ['東京都, Japan']],
    ['부산', 'en', ['Busan, South Korea']],
    ['nyc', 'en-US', ['New York City, New York, US']],
  ])('%s, asked in %s, is a town by any of its names', async (address, language, names) => {
    const { results } = await search(address, {}, { 'Accept-Language': language })
    expect(results.map(({ formatted_address }) => formatted_address)).toEqual(names)
  })

  it.each(['" OR "', 'key : *', 'NEAR(a b)', '-', "'; DROP TABLE places", '^ { } ( )'])(
    'searches %s as plain text',
    async (address) => {
      expect(await search(address)).toEqual(foundNothing)
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
    expect(await (await get('/api/reverse-geocode?lat=0&lng=-150')).json()).toEqual(foundNothing)
  })

  it('finds nothing when it fails', async () => {
    const GAZETTEER = failing(env.GAZETTEER, /./, 'before')
    expect(await search('berlin', { GAZETTEER })).toEqual(foundNothing)
    expect(await (await get('/api/reverse-geocode?lat=1&lng=2', { GAZETTEER })).json()).toEqual(
      foundNothing,
    )
  })
})
