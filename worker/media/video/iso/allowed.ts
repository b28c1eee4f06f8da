import { concatBytes } from '../../../bytes'
import { Refused } from '../reader'
import { boxBytes, boxesIn, fourcc, uint32s, view, type Box } from './boxes'

/** Returns the new body of a box that stays, or null to remove the box. */
export type Rule = (body: Uint8Array, type: string) => Uint8Array | null

/** Boxes of all other types are removed. */
export type AllowList = Record<string, Rule>

const keep: Rule = (body) => body

const allKept = (types: string): AllowList =>
  Object.fromEntries(types.split(' ').map((type) => [type, keep]))

const zero =
  (from: number, to = Infinity): Rule =>
  (body) =>
    body.slice().fill(0, from, Math.min(to, body.length))

/** The boxes start `skip` bytes into the body. */
export const only =
  (allowed: AllowList, skip = 0): Rule =>
  (body) =>
    concatBytes([body.subarray(0, skip), ...allowedBoxes(body.subarray(skip), allowed)])

export function allowedBoxes(bytes: Uint8Array, allowed: AllowList): Uint8Array[] {
  return boxesIn(bytes).flatMap((box) => {
    const body = ruleFor(allowed, box)(bytes.subarray(box.body, box.end), box.type)
    return body ? [boxBytes(box.type, body)] : []
  })
}

const gone: Rule = () => null
const ruleFor = (allowed: AllowList, { type }: Box): Rule =>
  Object.hasOwn(allowed, type) ? allowed[type]! : gone

// Colours given as numbers stay. An ICC profile goes: it names the device it was measured on.
const colour: Rule = (body) =>
  body.length >= 4 && ['nclx', 'nclc'].includes(fourcc(body, 0)) ? body : null

const pictureBoxes: AllowList = {
  ...allKept('avcC hvcC lhvC vvcC av1C vpcC esds dvc1 dvcC dvvC dvwC hvcE avcE glbl'),
  ...allKept('pasp clap fiel gama mdcv clli cclv amve SmDm CoLL btrt vexu hfov st3d sv3d'),
  colr: colour,
  // In 3GP a codec's configuration begins with its vendor and the vendor's version.
  d263: zero(0, 5),
}

const soundSetUp: AllowList = {
  ...allKept('esds alac dac3 dec3 dac4 dOps dfLa mhaC dapa ddts dmlp pcmC'),
  ...allKept('chan chnl srat btrt frma enda mp4a SA3D'),
  damr: zero(0, 5),
  // QuickTime ends its lists with an empty box.
  '\0\0\0\0': zero(0),
}

const soundBoxes: AllowList = { ...soundSetUp, wave: only(soundSetUp) }

/** 14496-12, 8.5.2, without the encoder's name and vendor. */
const pictureEntries = sampleEntries(
  () => 78,
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
      return boxBytes(box.type, only(allowed, headLength(scrubbed, body[0]!))(scrubbed, '')!)
    })
    return concatBytes([body.subarray(0, 4), uint32s([entries.length]), ...entries])
  }
}

/** Times have 32 bits each, or 64 in version 1. */
export const withoutTimes: Rule = (body, type) => zero(4, body[0] === 1 ? 20 : 12)(body, type)

// After a handler's type come its vendor and its name, often the camera's.
const handler: Rule = (body) => concatBytes([body.subarray(0, 12), new Uint8Array(13)])

// Samples are always in the same file, so the paths that QuickTime adds go.
const dataReferences = only({ 'url ': zero(4), 'urn ': zero(4), alis: zero(4), rsrc: zero(4) }, 8)

export const tables = allKept('stts ctts cslg stss stps stsc stsz stz2 sdtp sgpd sbgp subs')

export const descriptionRule = { video: pictureEntries, audio: soundEntries }

export const mediaBoxes = (header: Rule, table: Rule): AllowList => ({
  mdhd: header,
  hdlr: handler,
  elng: keep,
  minf: only({
    vmhd: keep,
    smhd: keep,
    hdlr: handler,
    dinf: only({ dref: dataReferences }),
    stbl: table,
  }),
})

export const shapeBoxes: AllowList = { tapt: only(allKept('clef prof enof')) }

/** References that players need: a fallback for sound, and the layers of a picture. */
export const references = (ids: Set<number>): Rule => {
  const list: Rule = (body) => {
    const listed = Array.from({ length: body.length >> 2 }, (_, at) => view(body).getUint32(at * 4))
    return listed.length > 0 && listed.every((id) => ids.has(id)) ? body : null
  }
  return (body) => {
    const kept = allowedBoxes(body, { fall: list, vdep: list, auxl: list })
    return kept.length > 0 ? concatBytes(kept) : null
  }
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
