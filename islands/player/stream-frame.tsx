import { urls } from '../../worker/urls'

interface Props {
  name: string
  label: string
}

/**
 * Stream's own player, for a video that this browser can't play otherwise. It is in a page of ours, because
 * no other page may run its code. It takes the focus, as the video before it did.
 */
export function StreamFrame({ name, label }: Props) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, whose policy confines it
    <iframe
      ref={focus}
      className="stream-frame"
      src={urls.player({ name })}
      title={label}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  )
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true })
