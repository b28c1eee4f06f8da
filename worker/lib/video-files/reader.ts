/** The size is as displayed, after the rotation (clockwise). */
export type VideoFacts = {
  durationMs: number
  width: number
  height: number
  rotation: Rotation
  codec: string
  /** Its sound has a codec that few phones and browsers play, such as AMR. */
  hasRareSound: boolean
}

export type Rotation = 0 | 90 | 180 | 270

/**
 * `truncated` also for a recording that was never finished; `no_video` if there is only sound; `too_long` if
 * it lasts longer than allowed, or has more packets than fit into memory. `fault`: an error of a reader.
 */
export interface Unreadable {
  reason: 'unreadable' | 'no_video' | 'truncated' | 'too_long'
  fault?: unknown
}

/** 45 seconds of 240 pictures each, and of sound in the shortest packets that Opus has. */
export const maxPackets = 45.5 * (240 + 400)

/** Thrown inside the readers only: `readVideo` turns it into a value. */
export class Refused extends Error {
  readonly reason: Unreadable['reason']

  constructor(reason: Unreadable['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The source could not be read. That is not the film's fault: the error is passed on. */
export class SourceFailed extends Error {}

export type Track = {
  kind: 'video' | 'audio' | 'other'
  seconds: number
  width: number
  height: number
  rotation: Rotation
  codec: string
  /** Whether browsers play its codec, if the reader knows. */
  isPlayed?: boolean
}

const largestSide = 16_384

export function videoFactsOf(tracks: Track[]): VideoFacts {
  const film = tracks.find((track) => track.kind === 'video' && track.seconds > 0)
  if (!film && tracks.some((track) => track.kind === 'video')) throw new Refused('unreadable')
  if (!film) throw new Refused('no_video')
  const heard = tracks.filter((track) => track.kind !== 'other')
  const durationMs = Math.round(Math.max(...heard.map((track) => track.seconds)) * 1000)
  const { width, height, rotation, codec } = film
  const sane = durationMs > 0 && Number.isSafeInteger(durationMs)
  if (!sane || !isSide(width) || !isSide(height)) throw new Refused('unreadable')
  const hasRareSound = tracks.some(({ kind, isPlayed }) => kind === 'audio' && isPlayed === false)
  return { durationMs, width, height, rotation, codec, hasRareSound }
}

function isSide(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0 && pixels <= largestSide
}

export type ByteSource = {
  readonly size: number
  /** End exclusive. Rejects if it cannot get all bytes. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** What of a film is held in memory. One that is larger is refused as too long, before it is built. */
export interface Bounds {
  /** Pictures and packets of sound. */
  samples: number
  indexBytes: number
}

/** Long takes are cut on the phone: half an hour at 60 pictures a second. */
export const phoneBounds: Bounds = { samples: 300_000, indexBytes: 16 * 1024 * 1024 }

/**
 * An isolate has 128 MB for everybody in it. 45 seconds hold 11,000 pictures at 240 a second, and 18,000
 * packets of sound at 400; a film may hide half as much again by its edit list. A turn may last minutes.
 */
export const serverBounds: Bounds = { samples: 45_000, indexBytes: 8 * 1024 * 1024 }

/** Sizes of reads, and limits for all reads together: a hostile file could cause endless reading. */
interface Reach {
  first: number
  farthest: number
  isNear: (distance: number, lastLength: number) => boolean
  maxReads: number
  maxBytes: number
}

// Small first reads find an index behind the media; growing ones suit a file that is read to its end.
const reachFor = (size: number): Reach => ({
  first: 64 * 1024,
  farthest: 4 * 1024 * 1024,
  isNear: (distance) => distance <= 4 * 1024 * 1024,
  maxReads: 280,
  maxBytes: 2 * size + 64 * 1024 * 1024,
})
const keptStretches = 4

/**
 * A file of empty boxes would block the isolate for seconds, because awaiting cached bytes does not yield:
 * yield after this many bytes, and count each call as at least 64.
 */
const bytesInOneTurn = 64 * 1024
const bytesPerCall = 64

/** Steps of a loop over tables, which take less than 20 ms. */
const stepsInOneTurn = 100_000

const endTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Caches the last ranges, and grows sequential reads. Throws after the end (`truncated`) or too much
 * reading (`unreadable`).
 */
export class Reader {
  readonly size: number
  #kept: Array<{ start: number; bytes: Uint8Array }> = []
  #reach: number
  #reads = 0
  #bytes = 0
  #inThisTurn = 0
  #steps = 0
  readonly source: ByteSource
  readonly bounds: Bounds
  readonly limits: Reach
  readonly maxMs: number

  /** `maxMs`: a reader may give up (`too_long`) as soon as it knows that the film is longer. */
  constructor(source: ByteSource, maxMs = Infinity, bounds = phoneBounds) {
    this.source = source
    this.maxMs = maxMs
    this.bounds = bounds
    this.limits = reachFor(source.size)
    this.size = source.size
    this.#reach = this.limits.first
  }

  /** The result is shared: do not write to it. */
  async bytes(start: number, end: number): Promise<Uint8Array> {
    if (!(start >= 0 && start <= end)) throw new Refused('unreadable')
    if (end > this.size) throw new Refused('truncated')
    if (start === end) return new Uint8Array()
    const known = this.#kept.find(
      (kept) => kept.start <= start && end <= kept.start + kept.bytes.length,
    )
    if (known) {
      await this.#takeTurns(end - start)
      return known.bytes.subarray(start - known.start, end - known.start)
    }
    return (await this.#fetch(start, end)).subarray(0, end - start)
  }

  upTo(start: number, end: number): Promise<Uint8Array> {
    return this.bytes(start, Math.max(start, Math.min(end, this.size)))
  }

  /** Call it between loops: the others get their turn after enough steps. */
  async afterSteps(steps: number): Promise<void> {
    this.#steps += steps
    if (this.#steps < stepsInOneTurn) return
    this.#steps = 0
    await endTurn()
  }

  async #takeTurns(bytes: number): Promise<void> {
    this.#inThisTurn += Math.max(bytes, bytesPerCall)
    if (this.#inThisTurn < bytesInOneTurn) return
    this.#inThisTurn = 0
    await endTurn()
  }

  async #fetch(start: number, end: number): Promise<Uint8Array> {
    const last = this.#kept[0]
    const { first, farthest, isNear, maxReads, maxBytes } = this.limits
    const lastLength = last?.bytes.length ?? 0
    const goesOn =
      last !== undefined &&
      start >= last.start &&
      isNear(start - last.start - lastLength, lastLength)
    this.#reach = goesOn ? Math.min(this.#reach * 2, farthest) : first
    const until = Math.min(this.size, Math.max(end, start + this.#reach))
    this.#reads += 1
    this.#bytes += until - start
    if (this.#reads > maxReads || this.#bytes > maxBytes) throw new Refused('unreadable')
    const bytes = await this.source.read(start, until).catch((cause: unknown) => {
      throw new SourceFailed('The source can not be read', { cause })
    })
    if (bytes.length !== until - start)
      throw new SourceFailed('The source gave fewer bytes than asked for')
    this.#kept.unshift({ start, bytes })
    this.#kept.length = Math.min(this.#kept.length, keptStretches)
    return bytes
  }
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}
