import type { Video } from '../../worker/media/contract'
import { Lazy } from '../ui/lazy'

interface Props {
  element: HTMLVideoElement | null
  video: Video
}

/** Loads once a video plays. If that fails, the video goes on without it. */
export function LookCloser({ element, video }: Props) {
  if (!element) return null
  return <Lazy of={loadBar} props={{ video: element, film: video }} onFail={console.warn} />
}

const loadBar = () => import('../frame-player/bar')
