import { Clock } from './clock.ts'
import { Person } from './person.ts'
import { hero, skaters } from './skaters.ts'
import type { PictureFields } from './drawing.ts'
import type { Film } from './pictures.ts'
import { motionOf, type Video } from './videos.ts'

/** The town while the story runs: its skaters, their pictures, and the ids of the new spots. */
export interface Town {
  clock: Clock
  /** The key for the card form of the Stripe stand-in. */
  publishableKey: string
  person(tag: string): Person
  /**
   * The photo of a skater or a spot, by name, as the fields of a form; waits if it is still being drawn. Empty
   * for a spot without a photo.
   */
  photoOf(name: string, field: string): Promise<PictureFields>
  films: { video: Video; film: () => Promise<Film> }[]
  spotIds: Map<string, string>
}

export type Pictures = Pick<Town, 'photoOf' | 'films'>

export function townAt(url: string, publishableKey: string, pictures: Pictures): Town {
  const clock = new Clock(url)
  const people = new Map(
    skaters.map(({ tag }) => [tag, new Person(tag, tag === hero.tag ? login : tag, clock)]),
  )
  return {
    ...pictures,
    clock,
    publishableKey,
    person: (tag) => people.get(tag)!,
    spotIds: new Map(),
  }
}

export const login = 'demo'

/** A film of the skater that shows the trick; failing that, any other film of the skater. */
export function filmOf({ films }: Town, tag: string, trick: string, turn = 0): Promise<Film> {
  const theirs = films.filter(({ video }) => video.by === tag)
  const alike = theirs.filter(({ video }) => video.motion === motionOf(trick))
  const among = alike.length > 0 ? alike : theirs
  const found = among[turn % among.length]
  if (!found) throw new Error(`@${tag} has never been filmed.`)
  return found.film()
}
