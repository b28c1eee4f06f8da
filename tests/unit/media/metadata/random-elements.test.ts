import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRuns, timeout } from '../../../run-length'
import { bytesOf, find, fixture, uint32 } from '../fixtures'
import { place, played, stripped, tellsPlace } from './support'

const numRuns = chooseRuns({ usual: 150, deep: 2_000, long: 20_000 })
const cluster = '\x1fC\xb6u'

// Tags, attachments, chapters, a second list of tracks, texts in them, space, and an unknown id.
const ids = [0x1254c367, 0x1941a469, 0x1043a770, 0x1654ae6b, 0x7373, 0x67c8, 0xae, 0xec, 0x1abcdef1]
const leaf = fc.oneof(fc.constant(bytesOf(place)), fc.uint8Array({ maxLength: 200 }))

const { element } = fc.letrec<{ element: Uint8Array }>((tie) => ({
  element: fc
    .record({
      id: fc.constantFrom(...ids),
      isWide: fc.boolean(),
      inside: fc.oneof(
        { depthSize: 'medium' },
        leaf,
        fc.array(tie('element'), { maxLength: 4 }).map((all) => bytesOf(...all)),
      ),
    })
    .map(({ id, isWide, inside }) => {
      const idBytes = id > 0xffff ? uint32(id) : id > 0xff ? [id >> 8, id & 0xff] : [id]
      const isLonger = isWide || inside.length > 126
      const size = isLonger
        ? bytesOf(1, 0, 0, 0, uint32(inside.length))
        : bytesOf(0x80 + inside.length)
      return bytesOf(...idBytes, size, inside)
    }),
}))
const trees = fc.array(element, { maxLength: 6 }).map((all) => bytesOf(...all))

test('random elements in a WebM are removed, and it plays as before', { timeout }, async () => {
  const bytes = fixture('video-no-duration.webm')
  const plain = await played(bytes)
  const property = fc.asyncProperty(trees, fc.boolean(), async (tree, isFirst) => {
    const at = isFirst ? find(bytes, cluster) : bytes.length
    // A list of tracks before the first cluster would be another video.
    fc.pre(!isFirst || find(tree, '\x16T\xaek') < 0)
    const withTree = bytesOf(bytes.subarray(0, at), tree, bytes.subarray(at))
    const after = await stripped(withTree).catch((error: Error) => error.message)
    // Behind the clusters the reader refuses elements that it doesn't know.
    if (after === 'No video: unreadable') return
    if (typeof after === 'string') throw new Error(after)
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after)).toEqual(plain)
  })
  // A short unknown element at the very end is whole: nothing was cut off.
  const unknownAtEnd = bytesOf(0x67, 0xc8, 0x80, uint32(0x1abcdef1), 0x80)
  await fc.assert(property, {
    numRuns,
    examples: [[unknownAtEnd, false]],
  })
})
