import { elementAt, elementsIn, ids } from '../../../worker/lib/video-files/webm/ebml'
import { elementBytes, numberElement } from '../../../worker/lib/video-files/webm/elements'

/** A film, told to be HLG by the colours in its container, as phones film. */
export function asHlg(film: Buffer): Buffer {
  const hlg = [numberElement(0x55b1, 9), numberElement(0x55ba, 18), numberElement(0x55bb, 9)]
  const colours = elementBytes(0x55b0, ...hlg)
  const segment = elementAt(film.subarray(0, 12), 0)!.end!
  const changed = (start: number, end: number): Uint8Array[] =>
    elementsIn(film, start, end).flatMap(({ id, start: from, body, end: until }) => {
      if (id === 0x55b0) return []
      const isList = [ids.tracks, ids.trackEntry, ids.video].includes(id as never)
      if (!isList) return film.subarray(from, until!)
      return elementBytes(id, ...changed(body, until!), ...(id === ids.video ? [colours] : []))
    })
  const { body } = elementAt(film.subarray(segment, segment + 12), segment)!
  const inside = changed(body, film.length)
  return Buffer.concat([film.subarray(0, segment), elementBytes(ids.segment, ...inside)])
}
