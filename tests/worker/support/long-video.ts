import { fixture } from './env'

/** A video of that many bytes: two seconds, and at the end a box of bytes that mean nothing. */
export async function longVideo(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const head = await fixture('video-faststart.mp4')
  const whole = new Uint8Array(size)
  whole.set(head)
  const free = new DataView(whole.buffer, head.length)
  free.setUint32(0, size - head.length)
  whole.set(new TextEncoder().encode('free'), head.length + 4)
  // Bytes that tell their place, so that none can change places with another.
  for (let at = head.length + 8; at + 4 <= size; at += 4096) {
    new DataView(whole.buffer).setUint32(at, at)
  }
  return whole
}
