import { videoUrl, type Video } from '../../worker/media/contract'
import { Lazy } from '../ui/lazy'

interface Props {
  /** The video that plays; null until it is in the page. */
  element: HTMLVideoElement | null
  video: Video
}

/** The judge's eye under a video. It is loaded once a video plays, which goes on without it. */
export function LookCloser({ element, video }: Props) {
  if (!element) return null
  return <Lazy of={loadBar} props={{ video: element, url: videoUrl(video) }} onFail={stayWithout} />
}

const loadBar = () => import('../frame-player/bar')
const stayWithout = () => {}
