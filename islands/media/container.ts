/**
 * Whether a file begins like one of the video containers we accept. This browser may be unable to
 * play it: the server checks the file better.
 */
export async function isVideoContainer(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  const isoMedia = /^(ftyp|moov|mdat|wide|free|skip)$/.test(text.slice(4, 8))
  const avi = text.startsWith('RIFF') && text.slice(8, 12) === 'AVI '
  const webm = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3
  return isoMedia || avi || webm
}
