import { makePart, type PartPlan, type PieceStore } from '../../../islands/parts/make-part'
import type { FilmText } from './read-films'

const pieces = new Map<string, Blob>()
/** Keys of the pieces that were made, in the order of their making. */
const made: string[] = []

const store: PieceStore = {
  find: async (key) => pieces.get(key) ?? null,
  async save(key, piece) {
    made.push(key)
    pieces.set(key, piece)
    return piece
  },
  async clear() {
    pieces.clear()
  },
}

export interface MadePart extends FilmText {
  sound: string
  silenced: number
  made: string[]
  progress: number[]
}

/** Makes a part as the app does, stopped from outside once it has come so far. Runs in a page. */
export async function make(plan: PartPlan, stopAt = Infinity): Promise<MadePart | 'stopped'> {
  made.length = 0
  const stopper = new AbortController()
  const progress: number[] = []
  const onProgress = ({ done }: { done: number }) => {
    progress.push(done)
    if (done >= stopAt) stopper.abort()
  }
  try {
    const part = await makePart(plan, store, { signal: stopper.signal, onProgress })
    const { file, sound, silenced } = part
    return { type: file.type, file: await textOf(file), sound, silenced, made, progress }
  } catch (error) {
    if (stopper.signal.aborted) return 'stopped'
    throw error
  }
}

/** As if another encoder had made the piece of a film. */
export function swapPieces(one: string, other: string): void {
  const keyOf = (id: string) => [...pieces.keys()].find((key) => key.startsWith(`${id} `))!
  pieces.set(keyOf(one), pieces.get(keyOf(other))!)
}

export const forget = (): void => pieces.clear()

async function textOf(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}
