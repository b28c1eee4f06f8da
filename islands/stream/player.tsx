import { Stream } from '@cloudflare/stream-react'

/** Loads a script from Cloudflare, which puts the player into a frame. */
export default function StreamPlayer({ src }: { src: string }) {
  return (
    <Stream
      src={`${src}?autoplay=true`}
      title="Video player"
      className="player-stream"
      controls
      autoplay
      responsive={false}
    />
  )
}
