import { mp4Of } from './mp4.ts'
import { painterOf, picture, seconds, type Scene } from './scene.ts'

const framesPerSecond = 24
/** Enough for a card on a phone: encoding takes most of the time, and there are sixty films. */
const size = { width: 360, height: 640 }
const posterAt = 1

/** Films a scene: returns an MP4, and the frame at one second as its poster. */
export async function film(scene: Scene) {
  const { width, height } = size
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!
  context.scale(width / picture.width, height / picture.height)
  const paint = painterOf(scene)
  const frames: { bytes: Uint8Array; isKey: boolean }[] = []
  let description = new Uint8Array()
  let failure: unknown
  const encoder = new VideoEncoder({
    output(chunk, about) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push({ bytes, isKey: chunk.type === 'key' })
      const said = about?.decoderConfig?.description
      if (said) description = bytesOf(said)
    },
    error: (error) => (failure = error),
  })
  encoder.configure({
    codec: 'avc1.42e01f',
    width,
    height,
    bitrate: 700_000,
    framerate: framesPerSecond,
    avc: { format: 'avc' },
  })
  let poster = ''
  for (let index = 0; index < seconds * framesPerSecond; index++) {
    const time = index / framesPerSecond
    paint(context, time)
    if (time === posterAt) poster = await jpegOf(canvas, 0.82)
    const frame = new VideoFrame(canvas, { timestamp: Math.round(time * 1e6) })
    encoder.encode(frame, { keyFrame: index % (framesPerSecond * 2) === 0 })
    frame.close()
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve))
  }
  await encoder.flush()
  encoder.close()
  if (failure) throw failure
  const video = mp4Of({ width, height, framesPerSecond, description, frames })
  return { video: base64(video), poster }
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array<ArrayBuffer> {
  const view = ArrayBuffer.isView(source) ? source : new Uint8Array(source)
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice()
}

export async function jpegOf(canvas: OffscreenCanvas, quality: number): Promise<string> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return base64(new Uint8Array(await blob.arrayBuffer()))
}

function base64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(letters)
}
