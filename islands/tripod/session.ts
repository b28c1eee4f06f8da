import type { TryNews } from '../../worker/lib/try-finder/index'
import { Capture } from './capture'
import { Keeper, type KeptFilm } from './keeper'
import { Listener } from './listen'
import type { EndReason, SessionOptions, StartSession, TripodSession } from './session-types'
import { Silence } from './silence'
import { TryCount } from './try-count'
import { watchLimits } from './watch-limits'
import { marksIn, writeFilm, type Encoding } from './write-film'

export { findMissing } from './find-missing'

/** Cameras and microphones give something many times a second; one that gives nothing for so long is lost. */
const longestStillMs = 5000
/** An ear that is behind speaks all the same; films wait for it no longer. */
const longestSilenceMs = 30_000
const checkMs = 1000
/** An encoder in a page that is hidden may never answer. */
const longestFlushMs = 3000

/** Films the tries of a session. The caller stops the tracks of the stream, after `onEnd`. */
export const startSession: StartSession = async (stream, options) => {
  const [[picture], [sound]] = [stream.getVideoTracks(), stream.getAudioTracks()]
  if (!picture || !sound) throw new Error('A session needs pictures and sound.')
  const session = new Session(picture, sound, options)
  try {
    await session.start()
  } catch (error) {
    await session.leave()
    throw error
  }
  return session
}

class Session implements TripodSession {
  readonly #tracks: [picture: MediaStreamTrack, sound: MediaStreamTrack]
  readonly #options: SessionOptions
  readonly #startedAt = performance.now()
  readonly #keeper: Keeper
  readonly #capture: Capture
  readonly #listener = new Listener(
    (...said) => this.#tell(...said),
    () => void this.#end('ear_lost'),
  )
  readonly #count = new TryCount()
  readonly #stopper = new AbortController()
  #stopWatching = () => {}
  #encoding: Encoding | undefined
  #writing: Promise<unknown> = Promise.resolve()
  #hasFailed = false
  #ending: Promise<void> | undefined

  constructor(picture: MediaStreamTrack, sound: MediaStreamTrack, options: SessionOptions) {
    this.#tracks = [picture, sound]
    this.#options = options
    this.#keeper = new Keeper(options.maxFilmMs, (id) => {
      this.#count.noteLate(id)
      this.#showCount()
    })
    const silence = new Silence((isSilent) => options.onSilence?.(isSilent))
    const fps = Math.round(picture.getSettings().frameRate ?? 30)
    this.#capture = new Capture(fps, () => this.#nowMs(), {
      onPacket: (packet) => this.#keep(this.#keeper.add(packet)),
      onEncoding: (encoding) => {
        this.#keep(this.#keeper.end())
        this.#encoding = encoding
      },
      onSamples: (samples, rate) => {
        silence.hear(samples, rate)
        this.#listener.hear(samples, rate)
      },
      onLost: () => void this.#end('camera_lost'),
    })
  }

  async start(): Promise<void> {
    const wanted = this.#options.signal
    await Promise.all([this.#capture.start(...this.#tracks, wanted), this.#listener.loaded])
    wanted?.throwIfAborted()
    if (this.#ending) return
    const { signal } = this.#stopper
    const lose = () => void this.#end('camera_lost')
    for (const track of this.#tracks) track.addEventListener('ended', lose, { signal })
    // A call mutes tracks, or stops all sound, and ends neither.
    const check = setInterval(() => {
      if (this.#nowMs() - this.#capture.lastArrivalMs > longestStillMs) lose()
      if (this.#listener.silentMs > longestSilenceMs) void this.#end('ear_lost')
    }, checkMs)
    signal.addEventListener('abort', () => clearInterval(check))
    this.#stopWatching = watchLimits((reason) => void this.#end(reason))
  }

  stop = (): Promise<void> => this.#end('stopped')

  /** Takes what the encoders and the ear still have, and lets them go. */
  async leave(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, longestFlushMs))
    await Promise.race([this.#capture.stop().catch(console.warn), late])
    await this.#listener.end()
  }

  #nowMs(): number {
    return performance.now() - this.#startedAt
  }

  #showCount(): void {
    this.#options.onTry(this.#count.heard, this.#count.late.heard)
  }

  #tell(news: TryNews[], heardMs: number): void {
    for (const { what, id, try: heard } of news) {
      const { popMs, catchMs, landMs } = heard.marks
      const at = (ms: number) => this.#capture.heardAtMs(ms)
      const inSession = {
        popMs: at(popMs),
        ...(catchMs !== undefined && { catchMs: at(catchMs) }),
        landMs: at(landMs),
        strength: heard.strength,
      }
      this.#count.note({ what, id })
      this.#keeper.hear({ what, id, try: inSession })
      if (what !== 'confirmed') this.#showCount()
    }
    this.#keeper.hearUntil(this.#capture.heardAtMs(heardMs))
  }

  /** One after the other: a phone has better things to do. */
  #keep(films: KeptFilm[]): void {
    const encoding = this.#encoding
    if (!encoding) return
    for (const film of films) {
      const save = () => this.#save(film, encoding)
      // Those after one that failed can still be used while the page is open.
      this.#writing = this.#writing.then(save).catch((error: unknown) => {
        console.warn(error)
        this.#hasFailed = true
        void this.#end('write_failed')
      })
    }
  }

  async #save(film: KeptFilm, encoding: Encoding): Promise<void> {
    const file = await writeFilm(film, encoding)
    const { popMs, landMs, strength } = film.try
    const airSeconds = (landMs - popMs) / 1000
    const marks = marksIn(film.fromMs, film.try)
    await this.#options.onFilm({ file, marks, airSeconds, strength, landedAtMs: landMs })
  }

  #end(reason: EndReason): Promise<void> {
    this.#ending ??= this.#finish(reason)
    return this.#ending
  }

  /** A try whose landing was heard is kept, even if its film is cut short. */
  async #finish(reason: EndReason): Promise<void> {
    this.#stopper.abort()
    this.#stopWatching()
    await this.leave()
    this.#keep(this.#keeper.end())
    await this.#writing
    this.#options.onTry(this.#count.confirmed, this.#count.late.confirmed)
    this.#options.onEnd(this.#hasFailed ? 'write_failed' : reason)
  }
}
