import { limits } from '../../worker/media/marks/contract.ts'
import { Ring, type Packet, type Span } from './ring.ts'

/** A try at its times in the session. */
export interface SessionTry {
  popMs: number
  catchMs?: number
  landMs: number
  strength: number
}

export interface SessionNews {
  what: 'heard' | 'confirmed' | 'dropped'
  id: number
  try: SessionTry
}

/** The packets of a film, at their times in the session. */
export interface KeptFilm extends Span {
  pictures: Packet[]
  sound: Packet[]
  try: SessionTry
}

interface OpenTry extends SessionTry {
  id: number
  isFinal: boolean
}

interface OpenFilm {
  tries: OpenTry[]
  /** Everything before it belongs to an earlier film. */
  notBeforeMs: number
  /** Where a later film begins that shares no packet with it. */
  cutMs: number
}

const [beforeMs, afterMs] = [4000, 3000]
/** How long after its landing a try may still be heard. */
const hearingMs = 1000
/** A film begins with a key frame, which may be this much earlier. */
const keyMs = 1000
/** After the end of a film, a try that shares it may still be heard for so long. */
const sharingMs = keyMs + beforeMs + limits.longestMs + hearingMs
/** The ear has its last word long before. */
const patienceMs = sharingMs + 5000

const endOf = ({ tries }: OpenFilm): number =>
  Math.max(...tries.map(({ landMs }) => landMs)) + afterMs

/**
 * Keeps the packets around tries and lets all others go. It knows the time by the packets, and by how far the ear
 * has heard: films are whole once it has judged them. Tries whose films would overlap share one, unless that became
 * too long.
 */
export class Keeper {
  readonly #ring = new Ring()
  readonly #maxFilmMs: number
  readonly #onLate: (id: number) => void
  #films: OpenFilm[] = []
  /** The end of the last film that was given out. */
  #sealedMs = -Infinity

  /** `onLate` gets each try that has no film, because its pop had left the store when it was heard. */
  constructor(maxFilmMs: number, onLate: (id: number) => void = () => {}) {
    this.#maxFilmMs = maxFilmMs
    this.#onLate = onLate
  }

  /** How many packets it holds. */
  get size(): number {
    return this.#ring.size
  }

  /** Takes the next packet, and gives the films that are whole now. */
  add(packet: Packet): KeptFilm[] {
    this.#ring.add(packet)
    const kept: KeptFilm[] = []
    for (let [first] = this.#films; first && this.#isWhole(first); [first] = this.#films)
      kept.push(...this.#seal(first))
    return kept
  }

  /** Everything before `ms` is judged. */
  hearUntil(ms: number): void {
    this.#ring.heardMs = ms
  }

  hear({ what, id, try: heard }: SessionNews): void {
    if (what === 'heard') this.#open({ ...heard, id, isFinal: false })
    const film = this.#films.find(({ tries }) => tries.some((each) => each.id === id))
    if (!film || what === 'heard') return
    film.tries = film.tries.flatMap((each) => {
      if (each.id !== id) return each
      return what === 'confirmed' ? { ...heard, id, isFinal: true } : []
    })
    this.#films = this.#films.flatMap((each) => (each === film ? this.#split(film) : each))
    this.#moveCuts()
    this.#hold()
  }

  /** Closes all open films, when the session ends or the encoder changes. */
  end(): KeptFilm[] {
    const kept = this.#films.flatMap((film) => this.#seal(film))
    this.#ring.clear()
    return kept
  }

  #open(heard: OpenTry): void {
    const [firstMs] = this.#ring.keysMs()
    if (firstMs !== undefined && heard.popMs < firstMs) return this.#onLate(heard.id)
    const last = this.#films.at(-1)
    const shared = last && this.#reaches(last, heard) ? last : null
    const isTooLong = shared && heard.landMs + afterMs - this.#startOf(shared) > this.#maxFilmMs
    const cutMs = isTooLong ? this.#findCut(shared, heard) : null
    if (shared && cutMs === null) shared.tries.push(heard)
    else {
      if (shared && cutMs !== null) shared.cutMs = cutMs
      const notBeforeMs = cutMs ?? this.#sealedMs
      if (heard.popMs <= notBeforeMs) return this.#onLate(heard.id)
      this.#films.push({ tries: [heard], notBeforeMs, cutMs: Infinity })
    }
    this.#hold()
  }

  /** Whether the film of a try would begin before another ends. */
  #reaches(film: OpenFilm, { popMs }: SessionTry): boolean {
    const wishedMs = popMs - beforeMs
    const fromMs = this.#ring.keysMs().findLast((ms) => ms <= wishedMs) ?? wishedMs
    return fromMs < endOf(film)
  }

  /** Splits a film whose tries no longer overlap, because one was dropped or moved. */
  #split({ tries, notBeforeMs, cutMs }: OpenFilm): OpenFilm[] {
    const films: OpenFilm[] = []
    for (const each of tries.toSorted((one, other) => one.popMs - other.popMs)) {
      const last = films.at(-1)
      if (last && this.#reaches(last, each)) last.tries.push(each)
      else films.push({ tries: [each], notBeforeMs, cutMs: Infinity })
    }
    const last = films.at(-1)
    if (last) last.cutMs = cutMs
    return films
  }

  /** Moves a cut that lies within a try, now that this is known to be elsewhere than it seemed. */
  #moveCuts(): void {
    for (const [at, film] of this.#films.entries()) {
      const next = this.#films[at + 1]
      if (!next || film.cutMs === Infinity) continue
      const popMs = Math.min(...next.tries.map((each) => each.popMs))
      if (endOf(film) - afterMs <= film.cutMs && popMs >= film.cutMs) continue
      const cutMs = this.#findCut(film, { popMs })
      if (cutMs !== null) film.cutMs = next.notBeforeMs = cutMs
    }
  }

  /**
   * Where a film ends that is too long for the next try: at a key frame half way between its last landing and
   * that pop. Null without a key frame between them, as two tries may be that close before they are judged.
   */
  #findCut(film: OpenFilm, { popMs }: Pick<SessionTry, 'popMs'>): number | null {
    const landMs = endOf(film) - afterMs
    const keys = this.#ring.keysMs().filter((ms) => ms > landMs && ms < popMs)
    return keys.findLast((ms) => ms <= (landMs + popMs) / 2) ?? keys[0] ?? null
  }

  #startOf({ tries, notBeforeMs }: OpenFilm): number {
    const wishedMs = Math.min(...tries.map(({ popMs }) => popMs)) - beforeMs
    const earliestMs = Math.max(notBeforeMs, this.#sealedMs)
    const keys = this.#ring.keysMs().filter((ms) => ms >= earliestMs)
    return keys.findLast((ms) => ms <= wishedMs) ?? keys[0] ?? Infinity
  }

  #isWhole(film: OpenFilm): boolean {
    const { judgedMs } = this.#ring
    const isFinal = film.tries.every((each) => each.isFinal)
    if (film.cutMs < Infinity && isFinal) return judgedMs >= film.cutMs + hearingMs
    return judgedMs >= endOf(film) + (isFinal ? sharingMs : patienceMs)
  }

  /** Gives nothing if no try is complete in the stored packets. */
  #seal(film: OpenFilm): KeptFilm[] {
    this.#films = this.#films.filter((each) => each !== film)
    const fromMs = this.#startOf(film)
    const toMs = Math.min(endOf(film), film.cutMs, fromMs + this.#maxFilmMs)
    const { pictures, sound } = this.#ring.take({ fromMs, toMs })
    const last = pictures.at(-1)
    this.#hold()
    for (const { id, popMs, landMs } of film.tries)
      if (popMs < fromMs || landMs > toMs) this.#onLate(id)
    if (!last) return []
    this.#sealedMs = toMs
    const lastMs = last.startMs + last.lengthMs
    const [strongest] = film.tries
      .filter(({ popMs, landMs }) => popMs >= fromMs && landMs <= lastMs)
      .toSorted((one, other) => other.strength - one.strength)
    if (!strongest) return []
    const { id: _, isFinal: _isFinal, ...kept } = strongest
    return [{ fromMs, toMs: lastMs, pictures, sound, try: kept }]
  }

  #hold(): void {
    this.#ring.heldFromMs = Math.min(
      ...this.#films.map(({ tries, notBeforeMs }) =>
        Math.max(notBeforeMs, Math.min(...tries.map(({ popMs }) => popMs)) - beforeMs),
      ),
    )
  }
}
