import { useEffect, useState } from 'react'
import { videoUrl, type Video } from '../../worker/media/contract'
import { hasPicture } from '../media/has-picture'
import { Unplayable } from '../player/unplayable'
import { useSteadyUrl } from '../ui/use-steady-url'
import FramePlayerBar from './bar'
import { readFrames } from './read-frames'
import { keepUp, offsetBetween } from './rules'

export interface Side {
  title: string
  video: Video
}

/**
 * The videos pop or end together until the viewer moves the second. The first leads. If the browser
 * cannot play one, it still plays the other.
 */
export default function SideBySide({ first, second }: { first: Side; second: Side }) {
  const [leader, setLeader] = useState<HTMLVideoElement | null>(null)
  const [follower, setFollower] = useState<HTMLVideoElement | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const [firstUrl] = useSteadyUrl(videoUrl(first.video))
  const [secondUrl] = useSteadyUrl(videoUrl(second.video))
  const [ends, setEnds] = useState<{ first: number; second: number } | null>(null)
  const marks = { first: first.video.marks, second: second.video.marks }
  const offset = moved ?? offsetBetween(marks, ends)

  useEffect(() => {
    const whole = Promise.all([firstUrl, secondUrl].map(readFrames))
    // Without the frames, both videos start at their beginnings.
    whole.then(([one, other]) => setEnds({ first: one!.end, second: other!.end })).catch(() => {})
  }, [firstUrl, secondUrl])

  useEffect(() => {
    if (!leader || !follower) return
    const end = ends?.second ?? Infinity
    let next = requestAnimationFrame(syncFrame)
    function syncFrame() {
      follow(leader!, follower!, end, offset)
      next = requestAnimationFrame(syncFrame)
    }
    return () => cancelAnimationFrame(next)
  }, [leader, follower, ends, offset])

  return (
    <div className="stack">
      <div className="side-by-side">
        <SideVideo side={first} url={firstUrl} isLeader onMount={setLeader} />
        <SideVideo side={second} url={secondUrl} isLeader={!leader} onMount={setFollower} />
      </div>
      {(leader ?? follower) && (
        <FramePlayerBar
          key={leader ? firstUrl : secondUrl}
          video={(leader ?? follower)!}
          film={
            leader
              ? { ...first.video, videoUrl: firstUrl }
              : { ...second.video, videoUrl: secondUrl }
          }
        />
      )}
      {ends && leader && follower && (
        <label className="side-shift">
          Move the second one
          <input
            type="range"
            min={-Math.max(ends.first, ends.second)}
            max={Math.max(ends.first, ends.second)}
            step={0.02}
            value={offset}
            aria-valuetext={`${offset.toFixed(2)} seconds`}
            onChange={({ currentTarget }) => setMoved(currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </div>
  )
}

interface SideVideoProps {
  side: Side
  url: string
  isLeader: boolean
  onMount: (video: HTMLVideoElement | null) => void
}

function SideVideo({ side: { title, video }, url, isLeader, onMount }: SideVideoProps) {
  const [failed, setFailed] = useState(false)
  const isLost = ({ error }: HTMLVideoElement) => error?.code === MediaError.MEDIA_ERR_NETWORK
  return (
    <figure className="side">
      <figcaption>{title}</figcaption>
      {failed ? (
        <div className="clip-unplayable side-unplayable" role="status">
          <Unplayable name={video.videoObjectName} />
        </div>
      ) : (
        <video
          ref={onMount}
          src={url}
          aria-label={title}
          controls={isLeader}
          muted={!isLeader}
          playsInline
          onLoadedData={async ({ currentTarget }) => {
            if (!(await hasPicture(currentTarget))) setFailed(true)
          }}
          onError={({ currentTarget }) => isLost(currentTarget) || setFailed(true)}
        />
      )}
    </figure>
  )
}

function follow(
  leader: HTMLVideoElement,
  follower: HTMLVideoElement,
  followerEnd: number,
  offset: number,
): void {
  if (follower.seeking) return
  const { currentTime: time, playbackRate: speed, paused } = leader
  const { currentTime } = follower
  const behind = { time: currentTime, end: followerEnd }
  const next = keepUp({ time, speed, isPlaying: !paused }, behind, offset)
  follower.playbackRate = next.speed
  if (next.at !== null && Math.abs(next.at - currentTime) > aFrame) follower.currentTime = next.at
  if (next.plays && follower.paused) void follower.play().catch(() => {})
  if (!next.plays && !follower.paused) follower.pause()
}

/** A seek shorter than a frame would only keep the browser busy. */
const aFrame = 0.01
