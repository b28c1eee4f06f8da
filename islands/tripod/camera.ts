/** Rejects as `getUserMedia` does. The sound stays as it is heard: what cleans up speech takes pops away. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: {
      facingMode: 'environment',
      width: { ideal: 1920 },
      height: { ideal: 1080 },
      frameRate: { ideal: 60 },
    },
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  })

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const leastFreeBytes = 500_000_000

/** True where the browser does not tell. */
export async function hasRoom(): Promise<boolean> {
  const found = await navigator.storage?.estimate?.().catch(() => null)
  if (!found?.quota) return true
  return found.quota - (found.usage ?? 0) >= leastFreeBytes
}
