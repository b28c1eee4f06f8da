interface Looks {
  file: File
  durationMs: number
  width: number
  height: number
}

/**
 * A quick guess whether encoding would make the video clearly smaller. If so, the page loads the
 * code that can tell exactly.
 */
export const isWorthShrinking = ({ file, durationMs, width, height }: Looks): boolean =>
  file.size > 8_000_000 &&
  (Math.min(width, height) > 1080 || file.size / durationMs > (width * height) / 1600)
