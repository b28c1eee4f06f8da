import { concatBytes } from '../../bytes'
import { Refused } from '../reader'
import { boxBytes, boxesIn, fourcc, uint32s, view, type Box } from './boxes'
import {
  alac,
  ambisonics,
  av1Units,
  avcLists,
  channels,
  completeAvc,
  completeHevc,
  cutTo,
  descriptor,
  eac3,
  flac,
  hevcLists,
  opaque,
  opus,
  type AllowList,
  type Rule,
} from './grammar'

const zero =
  (from: number, to = Infinity): Rule =>
  (body) =>
    body.slice().fill(0, from, Math.min(to, body.length))

/** The boxes start `skip` bytes into the body. */
export function only(allowed: AllowList, skip = 0): Rule {
  return (body) =>
    concatBytes([body.subarray(0, skip), ...allowedBoxes(body.subarray(skip), allowed)])
}

/** Of most types only the first, which is the one that players read. */
export function allowedBoxes(bytes: Uint8Array, allowed: AllowList): Uint8Array[] {
  const seen = new Set<string>()
  return boxesIn(bytes).flatMap((box) => {
    if (seen.has(box.type)) return []
    const body = ruleFor(allowed, box)(bytes.subarray(box.body, box.end), box.type)
    if (body && !several.has(box.type)) seen.add(box.type)
    return body ? [boxBytes(box.type, body)] : []
  })
}

const several = new Set(['trak', 'url ', 'urn ', 'alis', 'rsrc'])

const gone: Rule = () => null
const ruleFor = (allowed: AllowList, { type }: Box): Rule =>
  Object.hasOwn(allowed, type) ? allowed[type]! : gone

// Colours given as numbers stay. An ICC profile goes: it names the device it was measured on.
const colourBytes: Record<string, number> = { nclx: 11, nclc: 10 }
const colour: Rule = (body) => {
  const type = body.length >= 4 ? fourcc(body, 0) : ''
  return Object.hasOwn(colourBytes, type) ? body.subarray(0, colourBytes[type]) : null
}

/** Boxes of films with two views, and of films that surround the viewer. */
const views: AllowList = {
  hfov: cutTo(4),
  st3d: cutTo(5),
  sv3d: only({ proj: only({ prhd: cutTo(16), equi: cutTo(20), cbmp: cutTo(12) }) }),
  vexu: only({
    eyes: only({
      stri: cutTo(5),
      hero: cutTo(5),
      cams: only({ blin: cutTo(8) }),
      cmfy: only({ dadj: cutTo(8) }),
    }),
    proj: only({ prji: cutTo(8) }),
    pack: only({ pkin: cutTo(8) }),
  }),
}

const pictureBoxes: AllowList = {
  avcC: avcLists,
  avcE: avcLists,
  hvcC: hevcLists(22),
  hvcE: hevcLists(22),
  lhvC: hevcLists(5),
  av1C: av1Units,
  vpcC: cutTo(12),
  esds: descriptor,
  dvcC: cutTo(24),
  dvvC: cutTo(24),
  dvwC: cutTo(24),
  vvcC: opaque,
  dvc1: opaque,
  glbl: opaque,
  pasp: cutTo(8),
  clap: cutTo(32),
  fiel: cutTo(2),
  gama: cutTo(4),
  mdcv: cutTo(24),
  clli: cutTo(4),
  cclv: cutTo(37),
  amve: cutTo(8),
  SmDm: cutTo(28),
  CoLL: cutTo(8),
  btrt: cutTo(12),
  colr: colour,
  ...views,
  // In 3GP a codec's configuration begins with its vendor and the vendor's version.
  d263: (body) => zero(0, 5)(body.subarray(0, 7), ''),
}

const soundSetUp: AllowList = {
  esds: descriptor,
  alac,
  dac3: cutTo(3),
  dec3: eac3,
  dOps: opus,
  dfLa: flac,
  dac4: opaque,
  mhaC: opaque,
  dapa: opaque,
  ddts: cutTo(20),
  dmlp: cutTo(10),
  pcmC: cutTo(6),
  chan: channels,
  chnl: opaque,
  srat: cutTo(8),
  btrt: cutTo(12),
  frma: cutTo(4),
  enda: cutTo(2),
  mp4a: cutTo(4),
  SA3D: ambisonics,
  damr: (body) => zero(0, 5)(body.subarray(0, 9), ''),
  // QuickTime ends its lists with an empty box.
  '\0\0\0\0': cutTo(0),
}

const soundBoxes: AllowList = { ...soundSetUp, wave: only(soundSetUp) }

/** 14496-12, 8.5.2, without the encoder's name and vendor. */
const pictureHead = 78
const pictureEntries = sampleEntries(
  () => pictureHead,
  [zero(0, 6), zero(12, 16), zero(42, 74)],
  pictureBoxes,
)

const soundEntries = sampleEntries(soundHead, [zero(0, 6), zero(12, 16)], soundBoxes)

// QuickTime's sound entries of version 1 and 2 are longer. A table of version 1 is MP4's own, and
// its entries have the usual length.
function soundHead(entry: Uint8Array, tableVersion: number): number {
  if (tableVersion > 0 || entry.length < 10) return 28
  return { 1: 44, 2: 64 }[view(entry).getUint16(8)] ?? 28
}

function sampleEntries(
  headLength: (entry: Uint8Array, tableVersion: number) => number,
  head: Rule[],
  allowed: AllowList,
): Rule {
  return (body) => {
    const entries = boxesIn(body, Math.min(8, body.length)).map((box) => {
      const scrubbed = head.reduce<Uint8Array>(
        (bytes, rule) => rule(bytes, box.type)!,
        body.subarray(box.body, box.end),
      )
      const entry = only(allowed, headLength(scrubbed, body[0]!))(scrubbed, '')!
      return boxBytes(...named(box.type, entry))
    })
    return concatBytes([body.subarray(0, 4), uint32s([entries.length]), ...entries])
  }
}

/**
 * iPhones show no picture under these names, by which parameter sets may be among the pictures too. If the
 * description holds all of them, they are as well named by the other.
 */
const otherNames: Record<string, { name: string; list: string; complete: typeof completeHevc }> = {
  hev1: { name: 'hvc1', list: 'hvcC', complete: completeHevc },
  dvhe: { name: 'dvh1', list: 'hvcC', complete: completeHevc },
  avc3: { name: 'avc1', list: 'avcC', complete: completeAvc },
  dvav: { name: 'dva1', list: 'avcC', complete: completeAvc },
}

function named(type: string, entry: Uint8Array): [string, Uint8Array] {
  const other = Object.hasOwn(otherNames, type) ? otherNames[type] : undefined
  const box = other && boxesIn(entry, pictureHead).find((each) => each.type === other.list)
  const complete = box && other.complete(entry.subarray(box.body, box.end))
  if (!complete) return [type, entry]
  const renamed = entry.slice()
  renamed.set(complete, box.body)
  return [other.name, renamed]
}

/** Without the times of recording and the fields that are reserved: where they are, also in version 1. */
const withoutTimes =
  (length: number, reserved: Array<[from: number, wideFrom: number, length: number]> = []): Rule =>
  (body) => {
    const isWide = body[0] === 1
    const bytes = body.slice(0, isWide ? length + 12 : length).fill(0, 4, isWide ? 20 : 12)
    for (const [from, wideFrom, count] of reserved) {
      const at = isWide ? wideFrom : from
      bytes.fill(0, at, at + count)
    }
    return bytes
  }

const headers: AllowList = {
  mvhd: withoutTimes(100, [
    [26, 38, 10],
    [72, 84, 24],
  ]),
  tkhd: withoutTimes(84, [
    [16, 24, 4],
    [24, 36, 8],
    [38, 50, 2],
  ]),
  mdhd: withoutTimes(24),
}

export const cleanHeader: Rule = (body, type) => headers[type]!(body, type)

// After a handler's type come its vendor and its name, often the camera's.
const handler: Rule = (body) => concatBytes([body.subarray(0, 12), new Uint8Array(13)])

// Samples are always in the same file, so the paths that QuickTime adds go.
const dataReferences = only(
  { 'url ': cutTo(4), 'urn ': cutTo(4), alis: cutTo(4), rsrc: cutTo(4) },
  8,
)

export const descriptionRule = { video: pictureEntries, audio: soundEntries }

export const mediaBoxes = (header: Rule, table: Rule): AllowList => ({
  mdhd: header,
  hdlr: handler,
  minf: only({
    vmhd: cutTo(12),
    smhd: cutTo(8),
    hdlr: handler,
    dinf: only({ dref: dataReferences }),
    stbl: table,
  }),
})

export const shapeBoxes: AllowList = {
  tapt: only({ clef: cutTo(12), prof: cutTo(12), enof: cutTo(12) }),
}

// Standard brands only. Camera makers have their own brands (`CAEP`, `XAVC`, `MSNV`, `niko`).
const standard =
  /^(iso[m2-9a-m]|mp4[12]|mp71|avc1|hvc1|hev1|dash|msdh|msix|cmf[2cfhs]|av01|vp0[89]|dby1|qt {2}|M4V |3g[eghpr][\w ])$/

const neutral = new TextEncoder().encode('mp42')

const maxBrandBytes = 1024

export function brands(body: Uint8Array): Uint8Array {
  if (body.length > maxBrandBytes) throw new Refused('unreadable')
  const bytes = body.slice(0, body.length - (body.length % 4)).fill(0, 4, 8)
  for (let at = 0; at < bytes.length; at += 4) {
    if (at !== 4 && !standard.test(fourcc(bytes, at))) bytes.set(neutral, at)
  }
  return bytes
}
