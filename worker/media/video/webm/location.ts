import type { Range } from '../iso/samples'
import type { Reader } from '../source'
import { readClusters } from './clusters'
import { ascii, elementsIn } from './ebml'
import { bodyOf, readHead } from './head'
import { ids } from './ids'
import { lastCluster } from './tail'

const namesAPlace = /location|gps|latitude|longitude/i
const deepest = 8

/** See `findLocation`: tags before the first cluster and after the last one. */
export async function webmLocations(reader: Reader): Promise<Range[]> {
  const head = await readHead(reader)
  const tags = [
    ...head.tags,
    ...(await readClusters(reader, head, await lastCluster(reader, head))),
  ]
  const found: Range[] = []
  for (const element of tags) {
    const bytes = await bodyOf(reader, element)
    for (const { start, end } of placesIn(bytes, 0, bytes.length)) {
      found.push({ start: start + element.body, end: end + element.body })
    }
  }
  return found
}

// A simple tag may hold others, which say more about it: what is in a place is about the place.
function placesIn(
  bytes: Uint8Array,
  start: number,
  end: number,
  depth = 0,
  within = false,
): Range[] {
  if (depth > deepest) return []
  const children = elementsIn(bytes, start, end)
  const name = children.find(({ id }) => id === ids.tagName)
  const isPlace =
    within || (name !== undefined && namesAPlace.test(ascii(bytes.subarray(name.body, name.end!))))
  return children.flatMap((child) => {
    if (child.id === ids.tag || child.id === ids.simpleTag) {
      return placesIn(bytes, child.body, child.end!, depth + 1, isPlace)
    }
    const isValue = child.id === ids.tagString || child.id === ids.tagBinary
    return isPlace && isValue ? [{ start: child.body, end: child.end! }] : []
  })
}
