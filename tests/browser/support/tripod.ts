import type { Page } from 'playwright-core'
import type * as Session from '../../../islands/tripod/session'
import { asText } from './camera'
import { readFilms, type FilmText, type ReadFilm } from './read-films'

export interface Take {
  rate: number
  samples: Float32Array
  /** When the picture is white for a moment, in seconds. */
  flashes: number[]
  /** When the phone is turned upright. */
  turnSeconds: number
  /** When the session is stopped. */
  stopSeconds: number
  /** How long before it the session begins. */
  leadSeconds?: number
}

/** A film of a session. */
export interface TryFilm extends FilmText {
  airSeconds: number
  landedAtMs: number
  marks: { popMs: number; landMs: number; catchMs?: number }
}

export type ReadTry = TryFilm & ReadFilm

export interface SessionResult {
  missing: string | null
  /** How late each flash was drawn, in seconds: a busy machine draws when it can. */
  drawnLate: number[]
  /** When each was told of, in seconds of the take. */
  tries: number[]
  /** How many tries there were, each time this was told. */
  counts: number[]
  /** The most tries that were heard too late for a film. */
  late: number
  ends: string[]
  films: ReadTry[]
}

/** Plays a take to a session in real time, picture and sound by one clock, and reads its films. */
export async function filmTake(page: Page, take: Take): Promise<SessionResult> {
  // Browsers run no sound on a page that nobody has touched.
  await page.mouse.click(5, 5)
  return filmAndRead(page, asShown(take))
}

/** Films what `giveRecording` has given the page, and reads its films. */
export const filmRecording = (page: Page, stopSeconds: number): Promise<SessionResult> =>
  filmAndRead(page, { stopSeconds })

async function filmAndRead(page: Page, take: Shown): Promise<SessionResult> {
  await page.waitForFunction(() => 'engine' in globalThis)
  const filmed = await page.evaluate(filmInPage, take)
  return { ...filmed, films: await readFilms(page, filmed.films) }
}

/** What a function in a page is given has to be JSON. */
export const asShown = (take: Take) => ({ ...take, samples: asText(take.samples) })

/** Without samples, the page has a recording. */
type Shown = ReturnType<typeof asShown> | { stopSeconds: number }

/** Answers the films as texts. Runs in the page: it can use nothing from outside. */
export async function filmInPage(take: Shown) {
  const page = globalThis as unknown as { engine: typeof Session; recordedSeconds: () => number }
  const { findMissing, startSession } = page.engine
  const missing = await findMissing()
  const shown = 'samples' in take ? inRealTime(take) : await recorded()
  const { stream, seconds, drawnLate } = shown

  async function recorded() {
    const given = await navigator.mediaDevices.getUserMedia()
    const now = () => page.recordedSeconds()
    return { stream: given, seconds: now, drawnLate: [], close: async () => {} }
  }

  function inRealTime({ leadSeconds = 0.5, ...real }: ReturnType<typeof asShown>) {
    const { rate, samples, flashes, turnSeconds } = real
    const context = new AudioContext({ sampleRate: rate })
    const heard = new Int16Array(
      Uint8Array.from(atob(samples), (each) => each.charCodeAt(0)).buffer,
    )
    const buffer = new AudioBuffer({ length: heard.length, sampleRate: rate })
    buffer.copyToChannel(
      Float32Array.from(heard, (each) => each / 32_767),
      0,
    )
    const source = new AudioBufferSourceNode(context, { buffer })
    const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
    source.connect(microphone)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 320, height: 180 })
    const drawing = canvas.getContext('2d')!
    const startsAt = context.currentTime + leadSeconds
    const now = () => context.currentTime - startsAt
    const drawnAt: number[] = []
    const drawer = setInterval(() => {
      const flash = flashes.findIndex((each) => now() >= each && now() < each + 0.15)
      const isFlash = flash >= 0
      if (isFlash) drawnAt[flash] ??= now() - flashes[flash]!
      if (now() > turnSeconds && canvas.width > canvas.height)
        Object.assign(canvas, { width: 180, height: 320 })
      drawing.fillStyle = isFlash ? 'white' : `hsl(${(now() * 90) % 360} 50% 30%)`
      drawing.fillRect(0, 0, 320, 320)
    }, 10)
    const tracks = [...canvas.captureStream(30).getTracks(), ...microphone.stream.getTracks()]
    source.start(startsAt)
    const close = async () => {
      clearInterval(drawer)
      await context.close()
    }
    return { stream: new MediaStream(tracks), seconds: now, drawnLate: drawnAt, close }
  }

  const films: Parameters<Parameters<typeof startSession>[1]['onFilm']>[0][] = []
  const ends: string[] = []
  const tries: number[] = []
  const counts: number[] = []
  let late = 0
  const session = await startSession(stream, {
    maxFilmMs: 45_000,
    onTry: (count, heardLate) => {
      late = Math.max(late, heardLate)
      tries.push(seconds())
      counts.push(count)
    },
    onFilm: async (film) => void films.push(film),
    onEnd: (reason) => ends.push(reason),
  })
  while (seconds() < take.stopSeconds) await new Promise((resolve) => setTimeout(resolve, 5))
  await session.stop()
  for (const track of stream.getTracks()) track.stop()
  await shown.close()
  const made: TryFilm[] = []
  for (const { file, ...film } of films) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    let text = ''
    for (let from = 0; from < bytes.length; from += 32_768)
      text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
    made.push({ ...film, type: file.type, file: btoa(text) })
  }
  return { missing, drawnLate, tries, counts, late, ends, films: made }
}
