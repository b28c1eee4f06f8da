import { posterUrl, videoUrl } from '../../../../worker/media/contract'
import { fetchFrames } from '../../../shares/sequence/draw'
import type { Bib } from './words'

export interface BibPictures {
  /** Null where there is none, or it did not come. */
  faces: (HTMLImageElement | null)[]
  /** Of the film, where it has marks; else its poster, or null. */
  frames: HTMLCanvasElement[] | null
  poster: HTMLImageElement | null
}

export async function fetchPictures(
  { players, film }: Bib,
  signal: AbortSignal,
): Promise<BibPictures> {
  const facesCome = Promise.all(players.map(({ photo }) => imageOf(photo)))
  const framesCome = film?.marks
    ? fetchFrames(videoUrl(film), film.marks, { onProgress: () => {}, signal }).catch(
        (error: unknown) => {
          console.warn(error)
          return null
        },
      )
    : null
  const [faces, frames] = await Promise.all([facesCome, framesCome])
  const poster = film?.posterObjectName && !frames ? await imageOf(posterUrl(film)) : null
  return { faces, frames, poster }
}

async function imageOf(url: string | null): Promise<HTMLImageElement | null> {
  if (url === null) return null
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => image,
    () => null,
  )
}
