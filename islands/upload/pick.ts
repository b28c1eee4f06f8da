import { limits as mediaLimits, messages } from '../../worker/media/contract'
import type { Marks } from '../../worker/media/marks/contract'
import { halfWay, marksForForm, strongestIn, triesFrom } from '../ear/choose'
import type { Try } from '../../worker/lib/try-finder/index'
import { canRead, notHere } from '../media/can-read'
import type { SentPicture } from '../media/sent-picture'
import { drawPosterAt, openVideo, type PickedVideo } from '../media/video'
import type { Watching } from '../trim/convert'
import type { HandedFilm, Instead, TripodPlace } from '../tripod/place'

export interface Pick {
  file: File
  /** Revoke it with `URL.revokeObjectURL`. Null if the browser can't play the video. */
  preview: string | null
  /** The preview has its place before it has loaded. */
  size?: { width: number; height: number }
  /** Unknown of a video that only the server can read. */
  durationMs?: number
  poster: SentPicture | null
  /** Of the strongest try that is heard; null without one. Never rejects. */
  marks: Promise<Marks | null>
  /** More tries of the same take or session, which go up with it. */
  others: Pick[]
  /** Its copy among the tries of Tripod mode, deleted once an upload holds it. */
  tryId?: string
  instead?: Instead
  hasRareSound?: boolean
}

export interface Reason {
  title: string
  description?: string
}

export interface VideoLimit {
  ms: number
  tooLong: Reason
  invalid: Reason
  bytes?: number
  tooLarge?: Reason
  /** Several tries of one long take may go up, each by itself. */
  isSeveral?: boolean
  /** What the video shall show; see `TripodPlace`. */
  trick?: TripodPlace['trick']
  /** Whose session a long take may be, and where. */
  skated?: { userId: string; spotId: string | null } | undefined
}

/** The tries heard in a video, off the page's thread. */
export interface Hearing {
  /** Never rejects. */
  tries: Promise<Try[]>
  /** Gets the share of the sound that was heard. */
  onShare: (share: number) => void
}

export const invalidVideo: Reason = {
  title: 'Invalid video',
  description: messages.videoInvalid,
}

const usual = {
  bytes: mediaLimits.videoBytes,
  isSeveral: false,
  trick: undefined,
  skated: undefined,
  tooLarge: { title: 'File too large', description: messages.videoTooLarge },
}

/** Calls `onVideo` before it opens the video, which takes a while. */
export async function checkPick(
  chosen: File,
  given: VideoLimit,
  onVideo: () => void,
): Promise<Pick | Reason> {
  const limit = { ...usual, ...given }
  const looked = await look(chosen, limit, onVideo)
  if ('title' in looked) return looked
  const { file, video, why } = looked
  const silence = new AbortController()
  const hearing = listen(file, silence.signal)
  if (!video) return why ?? asChosen(looked, hearing)
  if (!why && !isWorthShrinking(video)) return asChosen(looked, hearing)
  const fitting = await makeFit(file, limit, why, hearing, chosen)
  if (!fitting && !why) return asChosen(looked, hearing)
  URL.revokeObjectURL(video.url)
  if (fitting) return fitting
  silence.abort()
  return (await canRead(chosen)) ? why! : notHere
}

/** One of several: it asks nothing, and shrinks nothing. */
export interface ReadFilm {
  /** Null if it can't go up whole. */
  pick: Pick | null
  why: Reason | null
  poster: SentPicture | null
  durationMs: number | undefined
}

/** `signal` ends the listening. */
export async function readFilm(
  chosen: File,
  given: VideoLimit,
  signal: AbortSignal,
): Promise<ReadFilm | Reason> {
  const looked = await look(chosen, { ...usual, ...given }, () => {})
  if ('title' in looked) return looked
  const { file, video, why, durationMs } = looked
  if (!video && why) return why
  const { poster = null } = video ?? {}
  if (why && video) URL.revokeObjectURL(video.url)
  const pick = why ? null : asChosen(looked, listen(file, signal))
  return { pick, why, poster, durationMs }
}

/** The same film made smaller, if it is far larger than a phone needs; null otherwise, or if that fails. */
export async function shrinkPick(
  { file, size, durationMs, marks }: Pick,
  given: VideoLimit,
  watching: Watching,
): Promise<Pick | null> {
  if (!size || !durationMs || !isWorthShrinking({ file, durationMs, ...size })) return null
  const limit = { ...usual, ...given }
  try {
    const { shrink } = await import('#trim')
    const made = await shrink(file, limit, watching)
    return made && (await asFitting(made, limit, () => marks))
  } catch (error) {
    if (!watching.signal.aborted) console.warn(error)
    return null
  }
}

interface Looked {
  file: File
  /** Null if this browser can't play it. */
  video: PickedVideo | null
  durationMs: number | undefined
  hasRareSound: boolean
  /** Why it can't go up whole. */
  why: Reason | null
}

/** A reason if nothing of it can go up. */
async function look(chosen: File, limit: FullLimit, onVideo: () => void): Promise<Looked | Reason> {
  const found = await prepare(chosen)
  if (found === 'not_here') return notHere
  if (found === 'unknown_type') return tooLargeFor(chosen, limit) ?? limit.invalid
  onVideo()
  const prepared = typeof found === 'object' ? found : null
  const file = prepared?.file ?? chosen
  const video = await openVideo(file).catch(() => null)
  const durationMs = found === 'too_long' ? Infinity : (prepared ?? video)?.durationMs
  const why = reasonAgainst({ file, durationMs }, limit)
  if (!video && !(await canRead(chosen))) return notHere
  if (found === 'unreadable' && !(video && why)) {
    if (video) URL.revokeObjectURL(video.url)
    return why ?? limit.invalid
  }
  return { file, video, durationMs, hasRareSound: prepared?.hasRareSound ?? false, why }
}

const asChosen = ({ file, video, durationMs, hasRareSound }: Looked, hearing: Hearing): Pick => ({
  ...asPick(
    video ?? { file, url: null, poster: null },
    hearing.tries.then((tries) => marksWithin(tries, durationMs)),
  ),
  hasRareSound,
})

/** Checks films of Tripod mode, which are short and have marks. The reason is that of the first unfit one. */
export async function checkFilms(films: HandedFilm[], given: VideoLimit): Promise<Pick | Reason> {
  const limit = { ...usual, ...given }
  const picks: Pick[] = []
  for (const { file, marks, poster, ...where } of films) {
    const prepared = await prepare(file)
    if (prepared === 'too_long') return limit.tooLong
    const video =
      typeof prepared !== 'string' && (await openVideo(prepared?.file ?? file).catch(() => null))
    if (!video) return limit.invalid
    const why = reasonAgainst(video, limit)
    if (why) return why
    picks.push({ ...asPick(video, Promise.resolve(marks)), ...(poster && { poster }), ...where })
  }
  const [first, ...others] = picks
  return first ? { ...first, others } : limit.invalid
}

/** Without the ear's code, nothing is heard. */
function listen(file: File, signal: AbortSignal): Hearing {
  const onProgress = (share: number) => hearing.onShare(share)
  const hearing: Hearing = {
    tries: import('../ear/hear')
      .then(({ hearTries }) => hearTries(file, { signal, onProgress }))
      .catch(() => []),
    onShare: () => {},
  }
  return hearing
}

/** The marks of a film, as a form sends them. */
export async function hearFields(film: File): Promise<Record<string, string>> {
  const { hearTries } = await import('../ear/hear')
  const read = await prepare(film)
  const durationMs = typeof read === 'object' ? read?.durationMs : undefined
  return marksForForm(marksWithin(await hearTries(film), durationMs))
}

const marksWithin = (tries: Try[], durationMs = 0): Marks | null =>
  strongestIn(tries, { from: 0, to: durationMs / 1000 })?.marks ?? null

type FullLimit = Required<VideoLimit>

export const loadReader = () => import('../media/container')

/** Null if the code did not load: then the server does it. */
async function prepare(file: File) {
  const reader = await loadReader().catch(() => null)
  if (!reader) return null
  // What our code fails at could not be uploaded either.
  return reader
    .prepareFile(file)
    .catch(async () => ((await canRead(file)) ? ('unreadable' as const) : ('not_here' as const)))
}

const tooLargeFor = (file: File, limit: FullLimit): Reason | null =>
  file.size > limit.bytes ? limit.tooLarge : null

/**
 * `durationMs` is unknown if neither our code nor the browser can read the video, and infinite if there is
 * more of it than our code takes.
 */
function reasonAgainst(
  { file, durationMs = 0 }: { file: File; durationMs: number | undefined },
  limit: FullLimit,
): Reason | null {
  const isTooLong = durationMs === Infinity || durationMs > limit.ms + mediaLimits.graceMs
  return tooLargeFor(file, limit) ?? (isTooLong ? limit.tooLong : null)
}

async function makeFit(
  file: File,
  limit: FullLimit,
  why: Reason | null,
  hearing: Hearing,
  /** As it was chosen: our copies have no time of their own. */
  picked: File,
): Promise<Pick | null> {
  try {
    const { trim } = await import('#trim')
    const filmedAt = await loadReader().then((reader) => reader.filmedAtOf(picked))
    const cuts = (await trim(file, limit, why, hearing, filmedAt)) ?? []
    const picks: Pick[] = []
    for (const { file: made, begins, chosen, instead } of cuts) {
      const cut = await asFitting(made, limit, (durationMs) =>
        hearing.tries.then((all) =>
          marksWithin(triesFrom(chosen ? [chosen] : all, begins), durationMs),
        ),
      )
      if (!cut) continue
      const pick = { ...cut, ...(instead && { instead }) }
      picks.push(cuts.length > 1 ? await inTheAir(pick) : pick)
    }
    const [first, ...others] = picks
    return first ? { ...first, others } : null
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** A film that was made on this phone; null if it still does not fit. */
async function asFitting(
  made: File,
  limit: FullLimit,
  marksOf: (durationMs: number) => Pick['marks'],
): Promise<Pick | null> {
  const prepared = await prepare(made)
  if (typeof prepared === 'string') return null
  const video = await openVideo(prepared?.file ?? made)
  if (reasonAgainst(video, limit)) return null
  const hasRareSound = prepared?.hasRareSound ?? false
  return { ...asPick(video, marksOf(video.durationMs)), hasRareSound }
}

const asPick = (
  video: PickedVideo | { file: File; url: null; poster: null },
  marks: Pick['marks'],
): Pick => ({
  file: video.file,
  preview: video.url,
  poster: video.poster,
  ...('width' in video && {
    size: { width: video.width, height: video.height },
    durationMs: video.durationMs,
  }),
  marks,
  others: [],
})

/** With the frame half way as its cover, without asking. */
export async function inTheAir(pick: Pick): Promise<Pick> {
  const marks = await pick.marks
  if (!marks || !pick.preview) return pick
  const poster = await drawPosterAt(pick.preview, halfWay(marks)).catch(() => pick.poster)
  return { ...pick, poster }
}

interface Looks {
  file: File
  durationMs: number
  width: number
  height: number
}

/**
 * A quick guess from a bit rate of 24 frames a second, the least that phones film. If true, the page loads
 * the code that can tell exactly.
 */
export const isWorthShrinking = ({ file, durationMs, width, height }: Looks): boolean =>
  file.size > 2_000_000 &&
  (Math.min(width, height) > 1080 || file.size / durationMs > (width * height) / 2700)
