import { useEffect, useRef, useState } from 'react'
import {
  frameAt,
  guessFrames,
  hasLeft,
  isSilentAt,
  markedAt,
  frameMiddle,
  speedBeside,
  speeds,
  stepFrom,
  type Frames,
  type Loop,
} from './rules'

export function useFramePlayer(video: HTMLVideoElement, url: string) {
  const [held] = useState(() => speeds.filter((speed) => holds(speed)))
  const [speed, setSpeed] = useState(video.playbackRate)
  const [loop, setLoop] = useState<Loop | null>(null)
  const [said, say] = useState('')
  const frames = useRef<Promise<Frames>>(undefined)
  /** Target of the last step; the browser may still be seeking. */
  const aim = useRef<number>(undefined)
  const wasMuted = useRef(video.muted)

  useEffect(() => {
    // Other controls of the video change it too.
    const follow = () => setSpeed(video.playbackRate)
    video.addEventListener('ratechange', follow)
    return () => video.removeEventListener('ratechange', follow)
  }, [video])

  useEffect(() => {
    if (loop?.to == null) return
    let next = requestAnimationFrame(checkLoop)
    function checkLoop() {
      if (!video.paused && !video.seeking && hasLeft(loop, video.currentTime)) {
        goTo(video, loop!.from)
      }
      next = requestAnimationFrame(checkLoop)
    }
    // The loop may end where the video does, which does not count as the end of the video.
    const again = (event: Event) => {
      event.stopImmediatePropagation()
      goTo(video, loop.from)
      playOn(video)
    }
    video.addEventListener('ended', again, { capture: true })
    return () => {
      cancelAnimationFrame(next)
      video.removeEventListener('ended', again, { capture: true })
    }
  }, [loop, video])

  function choose(next: number): void {
    const before = video.playbackRate
    playFile(video, url)
    if (isSilentAt(next) && !isSilentAt(before)) wasMuted.current = video.muted
    // WebKit on Linux unmutes on each change of speed, so set the speed first.
    playAt(video, next)
    if (isSilentAt(next)) silence(video, true)
    else if (isSilentAt(before)) silence(video, wasMuted.current)
    say(isSilentAt(next) ? `Speed ${next}, without sound` : `Speed ${next}`)
  }

  async function pauseOnFile(): Promise<Frames> {
    video.pause()
    playFile(video, url)
    frames.current ??= import('./read-frames')
      .then(({ readFrames }) => readFrames(url))
      .catch(() => guessFrames(video.duration || 0))
    return frames.current
  }

  function show(time: number): void {
    aim.current = time
    goTo(video, time)
  }

  async function step(by: 1 | -1): Promise<void> {
    const known = await pauseOnFile()
    const from = video.seeking ? (aim.current ?? video.currentTime) : video.currentTime
    const next = stepFrom(known, from, by)
    show(next)
    say(`At ${next.toFixed(2)} seconds`)
  }

  /** Shows the frame of a moment. */
  async function jump(name: string, time: number): Promise<void> {
    const known = await pauseOnFile()
    show(frameMiddle(known, frameAt(known, time)))
    say(`${name}, at ${time.toFixed(2)} seconds`)
  }

  function mark(): void {
    const next = markedAt(loop, video.currentTime)
    setLoop(next)
    if (next === null) say('The loop is over')
    else if (next.to === null) say(`The loop begins at ${next.from.toFixed(1)} seconds`)
    else say(`Loop from ${next.from.toFixed(1)} to ${next.to.toFixed(1)} seconds`)
    if (next?.to != null) {
      goTo(video, next.from)
      playOn(video)
    }
  }

  return {
    held,
    speed,
    loop,
    said,
    choose,
    step,
    jump,
    mark,
    changeSpeed: (by: 1 | -1) => choose(speedBeside(held, video.playbackRate, by)),
  }
}

export type FramePlayer = ReturnType<typeof useFramePlayer>

function goTo(video: HTMLVideoElement, time: number): void {
  video.currentTime = time
}

/** A phone in power saving mode may refuse; then it stays paused. */
function playOn(video: HTMLVideoElement): void {
  video.play().catch(() => {})
}

function silence(video: HTMLVideoElement, isSilent: boolean): void {
  video.muted = isSilent
}

function playAt(video: HTMLVideoElement, speed: number): void {
  video.playbackRate = speed
  // The browser falls back to this speed when it loads the video again.
  video.defaultPlaybackRate = speed
}

/** Some browsers reject a speed, others silently use the nearest one. */
function holds(speed: number): boolean {
  const probe = document.createElement('video')
  try {
    probe.playbackRate = speed
  } catch {
    return false
  }
  return probe.playbackRate === speed
}

/** Replaces a stream by its file, which has the original frames. */
function playFile(video: HTMLVideoElement, url: string): void {
  const { currentSrc, currentTime, paused } = video
  if (!/\.m3u8(\?|$)/.test(currentSrc)) return
  video.src = url
  goTo(video, currentTime)
  if (!paused) playOn(video)
}
