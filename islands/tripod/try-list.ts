import { halfWay } from '../ear/choose'
import { drawPosterAt } from '../media/video'
import type { Named } from '../tricks/trick-bag-dom'
import { createListeners } from '../ui/listeners'
import {
  keepTry,
  markOutcome,
  discardTry,
  type FilmedTry,
  type Outcome,
  type StoredTry,
} from './filmed-try'
import type { TripodPlace } from './place'
import type { TripodFilm } from './session-types'
import { newTryId } from './try-id'
import { deleteTry, saveTry } from './try-store'

/** The tries on the screen and their copies on this phone. It grows while no component renders. */
export function createTryList(
  { userId, isSeveral }: TripodPlace,
  stored: (StoredTry & { id: string })[],
) {
  let all: FilmedTry[] = []
  let drawn = Promise.resolve()
  const { notify, listen } = createListeners()

  function show(next: FilmedTry[]): void {
    all = next
    notify()
  }
  const change = (id: string, by: (each: FilmedTry) => FilmedTry): void =>
    show(all.map((each) => (each.id === id ? by(each) : each)))

  function put(entry: StoredTry & { id: string }): FilmedTry {
    const url = URL.createObjectURL(entry.film.file)
    const line = { ...entry, number: all.length + 1, url, picture: null, isThrown: false }
    show([...all, line])
    // One after the other: the phone films meanwhile.
    drawn = drawn.then(() => draw(line))
    return line
  }

  async function draw({ id, url, film }: FilmedTry): Promise<void> {
    const picture = await drawPosterAt(url, halfWay(film.marks)).catch(() => null)
    change(id, (each) => ({ ...each, picture }))
  }

  const save = (id: string): Promise<boolean> =>
    saveTry(
      userId,
      all.find((each) => each.id === id)!,
    )

  for (const entry of stored) put(entry)
  return {
    listen,
    now: () => all,
    /** How many waited on this phone from before. */
    waiting: stored.length,
    /** Resolves once each try has its picture, where the browser can draw it. */
    pictures: () => drawn,
    async add(film: TripodFilm, trick: Named | null): Promise<void> {
      const fresh = { begunAt: Date.now(), film, trick, outcome: null, isKept: false }
      const { id } = put({ ...fresh, id: newTryId(userId) })
      if (!(await save(id))) throw new Error('This phone could not save a film')
    },
    mark(id: string, outcome: Outcome): void {
      change(id, (each) => markOutcome(each, outcome, isSeveral))
      void save(id)
    },
    keep(id: string, isKept: boolean): void {
      show(keepTry(all, id, isKept, isSeveral))
      void save(id)
    },
    /** Its film stays in the page's memory until the list is closed, so that it can be undone. */
    discard(id: string): void {
      change(id, discardTry)
      void deleteTry(id)
    },
    undo(id: string): void {
      change(id, (each) => ({ ...each, isThrown: false }))
      void save(id)
    },
    close(): void {
      for (const { url } of all) URL.revokeObjectURL(url)
    },
  }
}

export type TryList = ReturnType<typeof createTryList>
