/** Hears tries in a microphone's sound off the page's thread. */
import { LiveEar, type TryNews } from '../ear/live-ear'

/** First the rate, then samples; at last that nothing follows. */
export type ToEar = { rate: number } | { samples: Float32Array<ArrayBuffer> } | 'end'
export interface FromEar {
  news: TryNews[]
  isEnd: boolean
}

let ear: LiveEar | undefined

const send = (message: FromEar): void => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToEar>) => {
  if (data === 'end') send({ news: ear?.end() ?? [], isEnd: true })
  else if ('rate' in data) ear = new LiveEar(data.rate)
  else {
    const news = ear?.hear(data.samples) ?? []
    if (news.length > 0) send({ news, isEnd: false })
  }
})
