import { halfWay } from '../ear/choose'
import { drawPosterAt } from '../media/video'
import type { Named } from '../tricks/trick-bag-dom'
import { createListeners } from '../ui/listeners'
import {
  keepTry,
  markOutcome,
  withoutFilm,
  discardTry,
  type FilmedTry,
  type Judgement,
  type Outcome,
  type StoredTry,
} from './filmed-try'
import type { TripodPlace } from './place'
import type { TripodFilm } from './session-types'
import { newTryId } from './try-id'
import { deleteTry, detachFilm, saveJudgement, saveTry } from './try-store'

type StoredEntry = StoredTry & Judgement & { id: string }
type Entry = StoredEntry & Pick<FilmedTry, 'isFromBefore' | 'isSaved'>

/** Of the tries that were thrown away, so many can be undone. The films of earlier ones are deleted. */
const undoable = 3

/** The tries on the screen and their copies on this phone. It grows while no component renders. */
export function createTryList({ userId, isSeveral }: TripodPlace, stored: StoredEntry[]) {
  let all: FilmedTry[] = []
  let drawn = Promise.resolve()
  let isClosed = false
  let thrown: string[] = []
  const { notify, listen } = createListeners()

  function show(next: FilmedTry[]): void {
    all = next
    notify()
  }
  const change = (id: string, by: (each: FilmedTry) => FilmedTry): void =>
    show(all.map((each) => (each.id === id ? by(each) : each)))

  function put(entry: Entry): void {
    const url = URL.createObjectURL(entry.film.file)
    const line = { ...entry, number: all.length + 1, url, picture: null, isDeleted: false }
    show([...all, line])
    // One after the other: the phone films meanwhile.
    drawn = drawn.then(() => draw(line))
  }

  async function draw({ id, url, film }: FilmedTry): Promise<void> {
    if (isClosed) return
    const picture = await drawPosterAt(url, halfWay(film.marks)).catch(() => null)
    change(id, (each) => (each.isDeleted ? each : { ...each, picture }))
  }

  /** Once nothing draws any more: a URL that goes while it is read fails. */
  const release = (url: string): void => void drawn.then(() => URL.revokeObjectURL(url))

  const judge = (id: string, by: (each: FilmedTry) => FilmedTry): void => {
    change(id, by)
    save(id)
  }
  function save(id: string): void {
    const each = all.find((one) => one.id === id)
    if (each) void saveJudgement(userId, each)
  }

  function forget(id: string): void {
    change(id, (each) => {
      release(each.url)
      return withoutFilm(each)
    })
    void deleteTry(id)
  }

  // Where one alone goes up, several that were kept for clips would all be chosen.
  for (const entry of stored)
    put({
      ...entry,
      isKept: isSeveral && entry.isKept,
      isFromBefore: true,
      isSaved: true,
    })
  return {
    listen,
    now: () => all,
    /** Those that go on, with their pictures where the browser can draw them. Their entries will be deleted. */
    async take(ids: ReadonlySet<string>): Promise<FilmedTry[]> {
      await drawn
      const taken = all.filter(({ id }) => ids.has(id))
      const detach = async (each: FilmedTry) => ({
        ...each,
        film: { ...each.film, file: await detachFilm(each.film.file) },
      })
      return Promise.all(taken.map(detach))
    },
    async add(film: TripodFilm, trick: Named | null): Promise<void> {
      const fresh = { id: newTryId(userId), begunAt: Date.now(), film, trick }
      const file = await saveTry(userId, fresh)
      const unjudged = { outcome: null, isKept: false, isThrown: false }
      put({
        ...fresh,
        ...unjudged,
        film: { ...film, file: file ?? film.file },
        isFromBefore: false,
        isSaved: file !== null,
      })
      if (!file) throw new Error('This phone could not save a film')
    },
    mark: (id: string, outcome: Outcome): void =>
      judge(id, (each) => markOutcome(each, outcome, isSeveral)),
    keep(id: string, isKept: boolean): void {
      const next = keepTry(all, id, isKept, isSeveral)
      const changed = next.filter((each, at) => each.isKept !== all[at]!.isKept)
      show(next)
      for (const each of changed) save(each.id)
    },
    /** The last few can be undone. */
    discard(id: string): void {
      judge(id, discardTry)
      thrown.push(id)
      for (const old of thrown.splice(0, thrown.length - undoable)) forget(old)
    },
    undo(id: string): void {
      thrown = thrown.filter((each) => each !== id)
      judge(id, (each) => ({ ...each, isThrown: false }))
    },
    close(): void {
      isClosed = true
      for (const { url } of all) release(url)
      for (const id of thrown) void deleteTry(id)
    },
  }
}

export type TryList = ReturnType<typeof createTryList>
