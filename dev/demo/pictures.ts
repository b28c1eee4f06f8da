/** All that the town shows, drawn once and then kept beside its state. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Studio } from './art/studio.ts'
import { clips } from './clips.ts'
import { skaters } from './skaters.ts'
import { spots } from './spots.ts'
import { openStudio, share } from './studio.ts'
import type { Pictures } from './town.ts'
import { trickVideos } from './tricks.ts'
import { sceneOf } from './videos.ts'

export interface Film {
  video: Blob
  poster: Blob
}

declare const townStudio: Studio

export const videos = [...clips, ...trickVideos]

/** One picture or film: its name, and how a page draws its files. */
interface Piece {
  key: string
  draw: (page: Page) => Promise<Record<string, string>>
}

export async function picturesIn(folder: string): Promise<Pictures> {
  mkdirSync(folder, { recursive: true })
  const work = [...portraitPieces(), ...spotPieces(), ...filmPieces()]
  const missing = work.filter(({ key }) => !existsSync(join(folder, `${key}.jpg`)))
  if (missing.length > 0) await drawAll(folder, missing)
  const read = (key: string, type: 'jpg' | 'mp4') =>
    new Blob([readFileSync(join(folder, `${key}.${type}`))])
  const films = filmPieces().map(({ key }, at) => ({
    video: videos[at]!,
    film: { video: read(key, 'mp4'), poster: read(key, 'jpg') },
  }))
  const portraits = new Map(portraitPieces().map(({ key, name }) => [name, read(key, 'jpg')]))
  const spotPhotos = new Map(spotPieces().map(({ key, name }) => [name, read(key, 'jpg')]))
  return { films, portraits, spotPhotos }
}

/** The picture is written last: where it is, all of a piece is. */
async function drawAll(folder: string, missing: Piece[]): Promise<void> {
  const studio = await openStudio(2)
  try {
    await share(studio.pages, missing, async (page, piece) => {
      const files = await piece.draw(page)
      for (const [type, bytes] of Object.entries(files).toReversed()) {
        writeFileSync(join(folder, `${piece.key}.${type}`), Buffer.from(bytes, 'base64'))
      }
    })
  } finally {
    await studio.close()
  }
}

/** What is drawn anew when the way of drawing has changed. */
const art = createHash('sha256')
for (const name of readdirSync(new URL('art', import.meta.url)).sort()) {
  art.update(readFileSync(new URL(`art/${name}`, import.meta.url)))
}
const way = art.digest('hex')

const keyOf = (kind: string, of: object): string =>
  `${kind}-${createHash('sha256').update(way).update(JSON.stringify(of)).digest('hex').slice(0, 16)}`

const portraitPieces = () =>
  skaters.map(({ tag, look }, seed) => ({
    name: tag,
    key: keyOf('skater', { look, seed }),
    draw: async (page: Page) => ({
      jpg: await page.evaluate((of) => townStudio.portrait(of.look, of.seed), { look, seed }),
    }),
  }))

const spotPieces = () =>
  spots.flatMap(({ name, view }, at) => {
    if (!view) return []
    const of = { ...view, loud: skaters[at % skaters.length]!.look.deck, seed: at + 3 }
    return {
      name,
      key: keyOf('spot', of),
      draw: async (page: Page) => ({
        jpg: await page.evaluate((shown) => townStudio.spotPhoto(shown), of),
      }),
    }
  })

const filmPieces = () =>
  videos.map((video, at) => {
    const scene = sceneOf(video, at)
    const draw = async (page: Page) => {
      const { video: mp4, poster: jpg } = await page.evaluate((of) => townStudio.film(of), scene)
      return { jpg, mp4 }
    }
    return { key: keyOf('film', scene), draw }
  })
