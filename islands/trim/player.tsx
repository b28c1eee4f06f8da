import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import { IconButton } from '../ui/icon-button'
import type { Loop } from './use-loop'

/** Plays the chosen part in a loop, without sound. */
export function Player({ loop }: { loop: Loop }) {
  const { ref, playing, play, pause } = loop
  return (
    <div className="trim-player">
      <video ref={ref} muted playsInline preload="auto" aria-label="The chosen part" />
      <IconButton
        className="trim-play"
        icon={playing ? <CirclePause /> : <CirclePlay />}
        label={playing ? 'Pause' : 'Play the chosen part'}
        onClick={playing ? pause : play}
      />
    </div>
  )
}
