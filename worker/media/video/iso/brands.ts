import { blank, type Edit } from '../edits'
import { fourcc, type Box } from './boxes'

// Standard brands only. Camera makers have their own brands (`CAEP`, `XAVC`, `MSNV`, `niko`).
const standard =
  /^(iso[m2-9a-m]|mp4[12]|mp71|avc1|hvc1|hev1|dash|msdh|msix|cmf[2cfhs]|av01|vp0[89]|dby1|qt {2}|M4V |3g[eghpr][\w ])$/

const neutral = new TextEncoder().encode('mp42')

/** Replaces the brands of camera makers by a brand of MP4, and the brand's version by zero. */
export function brands(bytes: Uint8Array, { body, end }: Box): Edit[] {
  const edits = blank(body + 4, Math.min(body + 8, end))
  for (let at = body; at + 4 <= end; at += 4) {
    const isVersion = at === body + 4
    if (isVersion || standard.test(fourcc(bytes, at))) continue
    edits.push({ start: at, end: at + 4, head: neutral })
  }
  const odd = end - ((end - body) % 4)
  return [...edits, ...blank(odd, end)]
}
