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
