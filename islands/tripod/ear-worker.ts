/** Hears tries in a microphone's sound off the page's thread. */
import { LiveEar, type TryNews } from '../../worker/lib/try-finder/index'

/** First the rate, then samples; at last that nothing follows. */
export type ToEar = { rate: number } | { samples: Float32Array<ArrayBuffer> } | 'end'
interface Heard {
  news: TryNews[]
  /** How much of the sound it has heard, in milliseconds. */
  heardMs: number
  isEnd: boolean
}
/** First that its code has come. */
export type FromEar = 'ready' | Heard

/** Without news, it says so often how far it is. */
const mostSilentMs = 1000

let ear: LiveEar | undefined
let toldMs = 0

function tell(news: TryNews[], isEnd = false): void {
  const heardMs = ear?.heardMs ?? 0
  if (!isEnd && news.length === 0 && heardMs - toldMs < mostSilentMs) return
  toldMs = heardMs
  send({ news, heardMs, isEnd })
}

const send = (message: FromEar): void => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToEar>) => {
  if (data === 'end') tell(ear?.end() ?? [], true)
  else if ('rate' in data) ear = new LiveEar(data.rate)
  else tell(ear?.hear(data.samples) ?? [])
})
send('ready')
