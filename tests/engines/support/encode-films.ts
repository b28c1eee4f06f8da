import { joinPieces } from '../../../islands/parts/join-pieces'
import { listSoundEncoders } from '../../../islands/parts/make-part'
import { makePiece, makeTitlePiece } from '../../../islands/parts/make-piece'
import { makeStory } from '../../../islands/shares/story/make-story'
import { openSource } from '../../../islands/trim/source'
import { transcode } from '../../../islands/trim/transcode'
import type { FilmText } from '../../browser/support/read-films'

const watching = { onProgress: () => {}, signal: new AbortController().signal }
const look = {
  grip: 'black',
  chalk: 'white',
  cone: 'orange',
  concrete: 'grey',
  font: (px: number) => `${px}px serif`,
}

/** What the app encodes of a film: a part of it, a story, the replay of a try, and a skate part. Runs in a page. */
export async function encodeFilms({ type, file }: FilmText): Promise<FilmText[]> {
  const bytes = Uint8Array.from(atob(file), (each) => each.charCodeAt(0))
  const film = new File([bytes], 'film', { type })
  const source = await openSource(film)
  const { width, height } = source
  const part = { from: 0.5, to: 2, width, height, bits: 800_000 }
  const words = new OffscreenCanvas(1, 1)
  words.getContext('2d')
  const overlay = { look, words, top: 1800 }
  const made: Blob[] = [await transcode(source, { way: 'encode', ...part }, watching)]
  for (const marks of [null, { popMs: 600, landMs: 1000 }])
    made.push((await makeStory(film, overlay, marks, watching)).file)
  made.push(await joinPart(film))
  return Promise.all(made.map(asText))
}

/** Its title, its second from 0.5 s on, and all of it. */
async function joinPart(film: File): Promise<Blob> {
  const { signal, onProgress } = watching
  const size = { width: 720, height: 1280 }
  const words = { skatertag: 'ann', name: 'September' }
  const how = { size, look, mayCopySound: true }
  const { file } = await joinPieces({
    pieces: [
      { file: await makeTitlePiece(words, look, size, signal), seconds: 1.2 },
      { file: await makePiece(film, { ...how, from: 0.5, to: 1.5 }, watching), seconds: 1 },
      { file: await makePiece(film, { ...how, from: 0, to: 2 }, watching), seconds: 2 },
    ],
    encodes: await listSoundEncoders(),
    signal,
    onProgress,
  })
  return file
}

async function asText(blob: Blob): Promise<FilmText> {
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsDataURL(blob)
  })
  return { type: blob.type, file: url.slice(url.indexOf(',') + 1) }
}
