import { canEncodeAudio, canEncodeVideo, Quality } from 'mediabunny'
import { ApiError } from '../api'
import { fetchFilm, NoSignal } from '../shares/story/fetch-film'
import { joinPieces, PiecesDiffer, type JoinedPart, type PartPiece } from './join-pieces'
import { makePiece, makeTitlePiece, partQuality } from './make-piece'
import { partLimits, type FrameSize, type PartCut } from './rules'
import { partSoundRate } from './sound-rules'
import { loadPartLook, type PartTitle } from './title'

/** What a part is made of: the same plan gives the same pieces, after a reload too. */
export interface PartPlan {
  title: PartTitle
  size: FrameSize
  films: readonly (PartCut & { id: string; url: string })[]
}

/** Keeps finished pieces, if it can. What it gives back may need less memory. */
export interface PieceStore {
  find: (key: string) => Promise<Blob | null>
  save: (key: string, piece: Blob) => Promise<Blob>
  clear: () => Promise<void>
}

/** `film` is the number of the one that is being cut, from 1 on; null once all are. */
export interface PartProgress {
  done: number
  film: number | null
}

/** This browser can't decode one of the films. */
export class UnreadableFilm extends Error {
  readonly filmId: string
  constructor(filmId: string, options: ErrorOptions) {
    super('A film can not be read.', options)
    this.filmId = filmId
  }
}

interface Watching {
  signal: AbortSignal
  onProgress: (progress: PartProgress) => void
}

/** Shares of the whole, as it takes time: to fetch a film, to cut it, and to join all. */
const [fetching, joining] = [0.25, 0.05]

export const canEncodePart = async (size: FrameSize): Promise<boolean> =>
  'VideoEncoder' in globalThis &&
  'OffscreenCanvas' in globalThis &&
  canEncodeVideo('avc', { ...size, quality: partQuality(size) })

/** Piece by piece, so that memory stays low, and what is finished is not made again. */
export async function makePart(
  plan: PartPlan,
  store: PieceStore,
  watching: Watching,
): Promise<JoinedPart> {
  try {
    return await makeOnce(plan, store, watching)
  } catch (error) {
    if (!(error instanceof PiecesDiffer)) throw error
    // Another encoder has made some of them, as after an update of the browser.
    await store.clear()
    return makeOnce(plan, store, watching)
  }
}

async function makeOnce(
  { title, size, films }: PartPlan,
  store: PieceStore,
  { signal, onProgress }: Watching,
): Promise<JoinedPart> {
  const encodes = await listSoundEncoders()
  const look = await loadPartLook(title)
  const kept = async (key: string, make: () => Promise<Blob>): Promise<Blob> => {
    signal.throwIfAborted()
    return (await store.find(key)) ?? store.save(key, await make())
  }
  const frame = `${size.width}x${size.height}`
  const titleKey = `title ${JSON.stringify(title)} ${frame}`
  const titleFile = await kept(titleKey, () => makeTitlePiece(title, look, size, signal))
  const pieces: PartPiece[] = [{ file: titleFile, seconds: partLimits.titleMs / 1000 }]
  const wholeMs = films.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
  let doneMs = 0
  for (const [at, { id, url, fromMs, toMs }] of films.entries()) {
    const lengthMs = toMs - fromMs
    const show = (share: number) =>
      onProgress({
        done: ((doneMs + share * lengthMs) / wholeMs) * (1 - joining),
        film: at + 1,
      })
    show(0)
    const make = async () => {
      const film = await fetchFilm(url, { signal, onProgress: (done) => show(done * fetching) })
      const request = { size, look, from: fromMs / 1000, to: toMs / 1000 }
      return makePiece(
        film,
        { ...request, mayCopySound: !encodes.aac },
        { signal, onProgress: (done) => show(fetching + done * (1 - fetching)) },
      )
    }
    const file = await kept(`${id} ${fromMs}-${toMs} ${frame}`, make).catch((error: unknown) => {
      const isOther = signal.aborted || error instanceof NoSignal || error instanceof ApiError
      throw isOther ? error : new UnreadableFilm(id, { cause: error })
    })
    pieces.push({ file, seconds: lengthMs / 1000 })
    doneMs += lengthMs
  }
  const join = (done: number) => onProgress({ done: 1 - joining + done * joining, film: null })
  join(0)
  return joinPieces({ pieces, encodes, signal, onProgress: join })
}

export async function listSoundEncoders(): Promise<{ aac: boolean; opus: boolean }> {
  if (!('AudioEncoder' in globalThis)) return { aac: false, opus: false }
  const quality = new Quality({ bitrate: 160_000 })
  const how = { numberOfChannels: 2, sampleRate: partSoundRate, quality }
  const [aac, opus] = await Promise.all([canEncodeAudio('aac', how), canEncodeAudio('opus', how)])
  return { aac, opus }
}
