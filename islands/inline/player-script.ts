/*
 * Placed directly before the video of a shared page, so that it receives all its events. The class
 * `unplayable` shows a hint when the video or its last source fails, or when the browser supports only the
 * sound. `networkState` does not help: it has the same value before the browser has chosen a source. A lost
 * connection says nothing about the format.
 */
const lostConnection = 2

for (const type of ['error', 'loadedmetadata', 'loadeddata', 'resize', 'playing']) {
  document.addEventListener(
    type,
    ({ target }) => {
      // The target may also be the document, which has none of this.
      const video = target as Partial<HTMLVideoElement>
      if (!video.matches?.('video,video>:last-child')) return
      const isUnplayable =
        type === 'error' ? video.error?.code !== lostConnection : !video.videoWidth
      document.documentElement.classList.toggle('unplayable', isUnplayable)
    },
    true,
  )
}
