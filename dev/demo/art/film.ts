import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny'
import { painterOf, picture, seconds, type Scene } from './scene.ts'

const framesPerSecond = 24
/** Enough for a card on a phone: encoding takes most of the time, and there are sixty films. */
const size = { width: 360, height: 640 }
const posterAt = 1

/** Films a scene: returns an MP4, and the frame at one second as its poster, by the endings of their files. */
export async function film(scene: Scene): Promise<Files> {
  const { width, height } = size
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!
  context.scale(width / picture.width, height / picture.height)
  const paint = painterOf(scene)
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  })
  const source = new CanvasSource(canvas, {
    codec: 'avc',
    fullCodecString: 'avc1.42e01f',
    bitrate: 700_000,
    keyFrameInterval: 2,
  })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  let poster: Files = {}
  for (let index = 0; index < seconds * framesPerSecond; index++) {
    const time = index / framesPerSecond
    paint(context, time)
    if (time === posterAt) poster = await jpegsOf(canvas, 0.82)
    await source.add(time, 1 / framesPerSecond)
  }
  await output.finalize()
  return { ...poster, mp4: base64(new Uint8Array(output.target.buffer!)) }
}

/** Base64 of files, by their endings. */
export type Files = Record<string, string>

/** As the server takes them: see `widths` in worker/media/contract.ts. */
const widths = [144, 320, 800]

/** The drawing, and the widths that it is not smaller than, as the app's pages make them. */
export async function jpegsOf(canvas: OffscreenCanvas, quality: number): Promise<Files> {
  const files: Files = { jpg: await jpegOf(canvas, quality) }
  for (const width of widths.filter((each) => each <= canvas.width)) {
    const smaller = new OffscreenCanvas(width, Math.round((width * canvas.height) / canvas.width))
    const context = smaller.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.drawImage(canvas, 0, 0, smaller.width, smaller.height)
    files[`${width}.jpg`] = await jpegOf(smaller, quality)
  }
  return files
}

async function jpegOf(canvas: OffscreenCanvas, quality: number): Promise<string> {
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
