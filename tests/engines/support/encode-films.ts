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

/** What the app encodes of a film: a part of it, a story, and the replay of a try. Runs in a page. */
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
  return Promise.all(made.map(asText))
}

async function asText(blob: Blob): Promise<FilmText> {
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsDataURL(blob)
  })
  return { type: blob.type, file: url.slice(url.indexOf(',') + 1) }
}
