/*
 * Stands directly before the video of a shared page, so that it receives all its events. The class
 * `unplayable` shows a hint if the video cannot be played: when the video or its last source fails,
 * or when it loads without a picture, because the browser supports only its sound. `networkState`
 * does not help: it has the same value before the browser has chosen a source. A lost connection is
 * not the fault of the format.
 */
const lostConnection = 2

for (const type of ['error', 'loadedmetadata', 'loadeddata', 'playing']) {
  document.addEventListener(
    type,
    ({ target }) => {
      // The target may be the document too, which has nothing of this.
      const video = target as Partial<HTMLVideoElement>
      if (!video.matches?.('video,video>:last-child')) return
      const isUnplayable =
        type === 'error' ? video.error?.code !== lostConnection : !video.videoWidth
      document.documentElement.classList.toggle('unplayable', isUnplayable)
    },
    true,
  )
}
