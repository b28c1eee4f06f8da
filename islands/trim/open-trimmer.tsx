import { useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '../providers'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Progress } from '../ui/progress'
import type { Hearing, VideoLimit, Reason } from '../upload/pick'
import { longestOf, planEncoding } from './encode-plan'
import { firstSelection, shortest, type Selection } from './rules'
import { keyBefore, keysOf, openSource, type Source } from './source'
import { Take, type TakeAnswer } from './take'
import type { Watching } from './convert'
import { transcode, useTranscoding, type Cut, type Transcoding } from './transcode'
import { Trimmer } from './trimmer'

/** Long enough for the dialog's closing animation. */
const leavingMs = 400

/**
 * `why`: the reason it can't be uploaded unchanged. Null if nothing was made, also after a cancellation;
 * more than one if several tries of a long take were chosen.
 */
export async function trim(
  file: File,
  limit: VideoLimit & { bytes: number },
  why: Reason | null,
  hearing: Hearing,
  filmedAtMs: number | null,
): Promise<Cut[] | null> {
  const source = await openSource(file)
  const { longest, room, wayOf } = waysFor(source, limit)
  if (longest < shortest) return null
  if (longest < source.seconds) {
    const where = { ...room, ...(!source.canEncode && { starts: await keysOf(source) }) }
    const making = async (part: Selection, canEncode?: boolean): Promise<Transcoding> => {
      const way = await wayOf(part, canEncode)
      return way.way === 'asis' ? { ...part, way: 'copy' } : way
    }
    const props = { source, why, room: where, wayOf: making }
    if (limit.isSeveral) {
      const answer = await ask<TakeAnswer>((settle) => (
        <Take {...props} {...{ hearing, filmedAtMs }} place={limit} onDone={settle} />
      ))
      if (answer !== 'by-hand') return answer
    }
    return ask<Cut | null>((settle) => (
      <Trimmer {...props} tries={hearing.tries} onDone={settle} />
    )).then((cut) => cut && [cut])
  }
  const way = await wayOf(firstSelection(room))
  if (way.way !== 'encode') return null
  const made = await ask<Cut | null>((settle) => (
    <Shrinking source={source} way={way} why={why} onDone={settle} />
  ))
  return made && [made]
}

/**
 * Makes a film smaller that would go up whole, without a dialog. Null if it would not become smaller; throws
 * if it fails or is stopped.
 */
export async function shrink(
  file: File,
  limit: { ms: number; bytes: number },
  watching: Watching,
): Promise<File | null> {
  const source = await openSource(file)
  const { longest, room, wayOf } = waysFor(source, limit)
  if (longest < source.seconds) return null
  const way = await wayOf(firstSelection(room))
  if (way.way !== 'encode') return null
  const made = await transcode(source, way, watching)
  return made.size < source.bytes ? made : null
}

function waysFor(source: Source, limit: { ms: number; bytes: number }) {
  const bounds = { seconds: limit.ms / 1000, bytes: limit.bytes }
  const longest = longestOf(source, bounds)
  const wayOf = async (part: Selection, canEncode = source.canEncode) => {
    const key = await keyBefore(source, part.from)
    return planEncoding({ ...source, canEncode }, part, key, { ...bounds, seconds: longest })
  }
  return { longest, room: { length: source.seconds, longest }, wayOf }
}

/** Outside all islands; the dialog closes itself. */
function ask<T>(draw: (settle: (answer: T) => void) => ReactNode): Promise<T> {
  const host = document.createElement('div')
  document.body.appendChild(host)
  return new Promise<T>((resolve, reject) => {
    const root = createRoot(host, { onUncaughtError: reject })
    root.render(<Providers>{draw(settle)}</Providers>)
    function settle(answer: T): void {
      resolve(answer)
      setTimeout(() => {
        root.unmount()
        host.remove()
      }, leavingMs)
    }
  })
}

interface ShrinkingProps {
  source: Source
  way: Transcoding
  why: Reason | null
  onDone: (made: Cut | null) => void
}

function Shrinking({ source, way, why, onDone }: ShrinkingProps) {
  const [open, setOpen] = useState(true)
  const { done, run, stop } = useTranscoding(source)
  useEffect(() => {
    const settle = (made: Cut | null) => {
      setOpen(false)
      onDone(made && made.file.size < source.bytes ? made : null)
    }
    run(async () => way).then(settle, () => settle(null))
    // Runs once, with the first props.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Dialog
      open={open}
      onClose={stop}
      onCloseRequest={() => (stop(), false)}
      title="Making it smaller"
      size="narrow"
      foot={<Button onClick={stop}>{why ? 'Cancel' : 'Skip'}</Button>}
    >
      <div className="stack">
        <p>{why?.description ?? 'A smaller file is up sooner, and looks the same on a phone.'}</p>
        <Progress value={(done ?? 0) * 100} label="Working on your video" />
      </div>
    </Dialog>
  )
}
