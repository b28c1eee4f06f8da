import { videoUrl, type Video } from '../../worker/media/contract'

/** Index and first key picture of nearly every film. */
const aheadBytes = 300_000
/** It is not wanted while its viewer scrolls past. */
const inViewMs = 400
/** No private URL is good for longer, so one that is belongs to a public film. */
const longestPrivateMs = 20 * 60_000

const hls = 'application/vnd.apple.mpegurl'
const { connection } = navigator as { connection?: { saveData?: boolean } }

const urls = new WeakMap<Element, string>()
const timers = new Map<Element, ReturnType<typeof setTimeout>>()
const fetched = new Set<string>()

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting) timers.set(target, setTimeout(fetchStart, inViewMs, target))
      else timers.delete(target)
    }
  },
  { threshold: 0.5 },
)

/** Once its card is in view, the browser's cache gets the start of a public film. Returns how to stop. */
export function fetchAhead(card: Element, video: Video): () => void {
  const url = videoUrl(video)
  const stop = () => {
    observer.unobserve(card)
    clearTimeout(timers.get(card))
    timers.delete(card)
  }
  // A film without a poster is its own preview, which brings the start along.
  const isPreview = !video.posterObjectName
  if (connection?.saveData || isPreview || !isPublic(url) || playsStream(video)) return stop
  urls.set(card, url)
  observer.observe(card)
  return stop
}

function fetchStart(card: Element): void {
  observer.unobserve(card)
  timers.delete(card)
  const url = urls.get(card)!
  // Where clips play by themselves, at most one film loads.
  if (fetched.has(url) || card.closest('[data-plays]')) return
  fetched.add(url)
  const headers = { Range: `bytes=0-${aheadBytes - 1}` }
  const body = fetch(url, { headers, priority: 'low' }).then((answer) => answer.arrayBuffer())
  // The player loads all that is missing here.
  body.catch(() => fetched.delete(url))
}

const isPublic = (url: string): boolean =>
  Number(new URLSearchParams(url.split('?')[1]).get('e')) * 1000 > Date.now() + longestPrivateMs

const playsStream = ({ hlsUrl }: Video): boolean =>
  Boolean(hlsUrl && document.createElement('video').canPlayType(hls))
