/** TypeScript's own lists of what cameras can do leave it out. */
interface ZoomRange {
  min: number
  max: number
  step: number
}

export interface Zoom extends ZoomRange {
  now: number
}

/** Null where the camera has none. Its numbers are its own: no ratio is claimed of them. */
export function readZoom(stream: MediaStream): Zoom | null {
  const [track] = stream.getVideoTracks()
  const { zoom } = (track?.getCapabilities?.() ?? {}) as { zoom?: Partial<ZoomRange> }
  if (zoom?.min === undefined || zoom.max === undefined || zoom.min >= zoom.max) return null
  const { zoom: now = zoom.min } = track!.getSettings() as { zoom?: number }
  return { min: zoom.min, max: zoom.max, step: zoom.step || (zoom.max - zoom.min) / 100, now }
}

export async function applyZoom(stream: MediaStream, wished: number | undefined): Promise<void> {
  const range = readZoom(stream)
  if (!range || wished === undefined) return
  const zoom = Math.max(range.min, Math.min(range.max, wished))
  const [track] = stream.getVideoTracks()
  await track!
    .applyConstraints({ advanced: [{ zoom } as MediaTrackConstraintSet] })
    .catch(console.warn)
}
