import { blank } from '../edits'
import { boxesIn, view } from './boxes'
import { allKept, both, children, free, only, zero, type AllowList, type Scrub } from './scrub'

// Colours given as numbers stay. An ICC profile is removed: it names the device it was measured on.
const colour: Scrub = (bytes, box) => {
  const kind = String.fromCharCode(...bytes.subarray(box.body, box.body + 4))
  return kind === 'nclx' || kind === 'nclc' ? [] : free(bytes, box)
}

/** The boxes for a picture's codec that stay: its configuration, shape and colours. */
const pictureBoxes: AllowList = {
  ...allKept('avcC hvcC lhvC vvcC av1C vpcC esds dvcC dvvC dvwC hvcE avcE'),
  ...allKept('pasp clap fiel gama mdcv clli cclv amve SmDm CoLL btrt'),
  colr: colour,
  // In 3GP a codec's configuration begins with its vendor and the vendor's version.
  d263: zero(0, 5),
}

const soundSetUp: AllowList = {
  ...allKept('esds alac dac3 dec3 dac4 dOps dfLa mhaC dapa ddts dmlp pcmC'),
  ...allKept('chan chnl srat btrt frma enda mp4a'),
  damr: zero(0, 5),
  // QuickTime ends its lists with an empty box.
  '\0\0\0\0': zero(0),
}

const soundBoxes: AllowList = { ...soundSetUp, wave: only(soundSetUp) }

/** Scrubs sample entries (14496-12, 8.5.2): removes the name of the encoder and its vendor. */
export const pictureEntries = entries(
  () => 78,
  [zero(0, 6), zero(12, 16), zero(42, 74)],
  pictureBoxes,
)

export const soundEntries = entries(soundHead, [zero(0, 6), zero(12, 16)], soundBoxes)

// QuickTime's sound entries of version 1 and 2 are longer. A table of version 1 is MP4's own, and
// its entries have the usual length.
function soundHead(entry: Uint8Array, tableVersion: number): number {
  if (tableVersion > 0 || entry.length < 10) return 28
  return { 1: 44, 2: 64 }[view(entry).getUint16(8)] ?? 28
}

function entries(
  headLength: (entry: Uint8Array, tableVersion: number) => number,
  head: Scrub[],
  allowed: AllowList,
): Scrub {
  return (bytes, { body, end }) => {
    const first = Math.min(body + 8, end)
    const found = boxesIn(bytes, first, end)
    const scrubbed = found.flatMap((entry) => {
      const length = headLength(bytes.subarray(entry.body, entry.end), bytes[body]!)
      const from = Math.min(entry.body + length, entry.end)
      return [...both(...head)(bytes, entry), ...children(bytes, from, entry.end, allowed)]
    })
    return [...scrubbed, ...blank(found.at(-1)?.end ?? first, end)]
  }
}
