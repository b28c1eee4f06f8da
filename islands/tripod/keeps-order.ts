/** Encoders hold fewer pictures back. */
const count = 8
const longestMs = 3000

/**
 * Whether an encoder gives pictures in the order in which it gets them. Firefox asks those for H.264 in vain,
 * and films can't be cut out of pictures that need later ones. All alike, they are what such encoders like best.
 */
export async function keepsOrder(config: VideoEncoderConfig): Promise<boolean> {
  const { width, height } = config
  const given: number[] = []
  const encoder = new VideoEncoder({
    output: ({ timestamp }) => given.push(timestamp),
    error: console.warn,
  })
  try {
    encoder.configure(config)
    const grey = new Uint8Array((width * height * 3) / 2).fill(128)
    for (let at = 0; at < count; at++) {
      const timestamp = Math.round((at * 1e6) / (config.framerate ?? 30))
      const frame = new VideoFrame(grey, {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp,
      })
      encoder.encode(frame)
      frame.close()
    }
    await Promise.race([encoder.flush(), new Promise((resolve) => setTimeout(resolve, longestMs))])
  } catch (error) {
    console.warn(error)
    return false
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
  return given.length > 0 && given.every((each, at) => at === 0 || each > given[at - 1]!)
}
