import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Limit, Reason } from '../upload/pick'
import type { Transcoding } from './transcode'
import { firstSelection, shortest, type Selection } from './rules'
import { Shrinking } from './shrinking'
import { keyBefore, keysOf, openSource } from './source'
import { Trimmer } from './trimmer'
import { longestOf, planEncoding } from './encode-plan'

/** Long enough for the dialog's closing animation. */
const leavingMs = 400

/**
 * Makes a video fit: the skater trims one that is too long; one that is larger than it needs to be
 * is encoded again. `why`: the reason it can't be uploaded unchanged, if any. Returns null if
 * nothing was made, also when the skater cancelled.
 */
export async function trim(
  file: File,
  limit: Limit & { bytes: number },
  why: Reason | null,
): Promise<File | null> {
  const source = await openSource(file)
  const bounds = { seconds: limit.ms / 1000, bytes: limit.bytes }
  const longest = longestOf(source, bounds)
  if (longest < shortest) return null
  const room = { length: source.seconds, longest }
  const wayOf = async (part: Selection, canEncode = source.canEncode) => {
    const key = await keyBefore(source, part.from)
    return planEncoding({ ...source, canEncode }, part, key, { ...bounds, seconds: longest })
  }
  if (longest < source.seconds) {
    const where = { ...room, ...(!source.canEncode && { starts: await keysOf(source) }) }
    const making = async (part: Selection, canEncode?: boolean): Promise<Transcoding> => {
      const way = await wayOf(part, canEncode)
      return way.way === 'asis' ? { ...part, way: 'copy' } : way
    }
    return ask((settle) => (
      <Trimmer source={source} room={where} why={why} wayOf={making} onDone={settle} />
    ))
  }
  const way = await wayOf(firstSelection(room))
  if (way.way !== 'encode') return null
  return ask((settle) => <Shrinking source={source} way={way} why={why} onDone={settle} />)
}

/** Renders a dialog outside all islands and resolves with its answer; the dialog closes itself. */
function ask<T>(draw: (settle: (answer: T) => void) => ReactNode): Promise<T> {
  const host = document.createElement('div')
  document.body.appendChild(host)
  return new Promise<T>((resolve, reject) => {
    const root = createRoot(host, { onUncaughtError: reject })
    root.render(draw(settle))
    function settle(answer: T): void {
      resolve(answer)
      setTimeout(() => {
        root.unmount()
        host.remove()
      }, leavingMs)
    }
  })
}
