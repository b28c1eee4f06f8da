/** All pictures of the town, drawn once and then cached beside its state. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Studio } from './art/studio.ts'
import { drawInto, type Drawing, type PictureFields } from './drawing.ts'
import { planOf, type Plan } from './plan.ts'
import { skaters } from './skaters.ts'
import { spots } from './spots.ts'
import type { Pictures } from './town.ts'
import { sceneOf } from './videos.ts'

/** The fields of a form that sends a film with its poster. */
export type Film = PictureFields & { video: Blob }

declare const townStudio: Studio

const { videos } = planOf(false)

/** Starts drawing the pictures of the plan that the folder lacks; `drawn` rejects if that fails. */
export function picturesIn(folder: string, plan: Plan): Pictures & Pick<Drawing, 'drawn'> {
  const portraits = portraitPieces().filter(({ name }) =>
    plan.skaters.some(({ tag }) => tag === name),
  )
  const spotPhotos = spotPieces().filter(({ name }) =>
    plan.spots.some((spot) => spot.name === name),
  )
  const films = filmPieces().filter(({ video }) => plan.videos.includes(video))
  // In the order of use: skaters join and find spots before they film.
  const inOrder = films.toSorted((one, other) => other.video.days - one.video.days)
  const { drawn, film, picture } = drawInto(folder, [...portraits, ...spotPhotos, ...inOrder])
  const photos = new Map([...portraits, ...spotPhotos].map(({ name, key }) => [name, key]))
  return {
    drawn,
    async photoOf(name, field) {
      const key = photos.get(name)
      return key === undefined ? {} : picture(key, field)
    },
    films: films.map(({ key, video }) => ({
      video,
      film: async () => ({ ...(await picture(key, 'poster')), video: await film(key) }),
    })),
  }
}

/** Everything is drawn again when the drawing code has changed. */
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
    draw: (page: Page) =>
      page.evaluate((of) => townStudio.portrait(of.look, of.seed), { look, seed }),
  }))

const spotPieces = () =>
  spots.flatMap(({ name, view }, at) => {
    if (!view) return []
    const of = { ...view, loud: skaters[at % skaters.length]!.look.deck, seed: at + 3 }
    return {
      name,
      key: keyOf('spot', of),
      draw: (page: Page) => page.evaluate((shown) => townStudio.spotPhoto(shown), of),
    }
  })

const filmPieces = () =>
  videos.map((video, at) => {
    const scene = sceneOf(video, at)
    const draw = (page: Page) => page.evaluate((of) => townStudio.film(of), scene)
    return { key: keyOf('film', scene), video, draw }
  })
