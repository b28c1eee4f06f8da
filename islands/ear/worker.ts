/** Finds the tries of a film off the page's thread: see `hear.ts`, which starts it. */
import { triesFrom } from './choose.ts'
import { Ear, type Try } from '../../worker/lib/try-finder/index.ts'
import { readSound } from './read-sound.ts'
import { Tape } from './tape.ts'

/** What the page sends: the film, then the decoded sound. */
export type ToWorker = { film: Blob } | { samples: Float32Array | null }

export type FromWorker =
  | { what: 'share'; share: number }
  /** The worker can't decode this: the page may. */
  | { what: 'decode'; file: Uint8Array<ArrayBuffer>; rate: number }
  | { what: 'tries'; tries: Try[] }

let onDecoded: ((samples: Float32Array | null) => void) | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('film' in data) void answer(data.film)
  else onDecoded?.(data.samples)
})

const tell = (message: FromWorker): void => postMessage(message)

const askPage = (file: Uint8Array<ArrayBuffer>, rate: number) =>
  new Promise<Float32Array | null>((resolve) => {
    onDecoded = resolve
    tell({ what: 'decode', file, rate })
  })

/** A broken track has the tries up to where it breaks. */
async function answer(film: Blob): Promise<void> {
  let tape: Tape | undefined
  let ear: Ear | undefined
  let told = 0
  try {
    for await (const { seconds, samples, rate, share } of readSound(film, askPage)) {
      const heard = (ear ??= new Ear(rate))
      tape ??= new Tape(rate, (piece) => heard.hear(piece))
      if (tape.rate !== rate) throw new Error('The sample rate changes.')
      tape.add(seconds, samples)
      if (share > told + 0.01) tell({ what: 'share', share: (told = share) })
    }
  } catch (error) {
    console.warn(error)
  }
  const tries = triesFrom(ear?.tries() ?? [], -(tape?.begins ?? 0))
  tell({ what: 'tries', tries: tries.filter(({ marks }) => marks.popMs >= 0) })
}
