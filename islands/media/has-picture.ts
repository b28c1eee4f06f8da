/** WebKit may tell the size of a picture only some time after the video's first data. */
const patienceMs = 500

/** Ask once its data have come. A browser that can decode only the sound plays that, without a picture. */
export async function hasPicture(video: HTMLVideoElement): Promise<boolean> {
  if (!video.videoWidth) await new Promise((resolve) => setTimeout(resolve, patienceMs))
  return video.videoWidth > 0
}
