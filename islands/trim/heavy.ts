interface Looks {
  file: File
  durationMs: number
  width: number
  height: number
}

/** Whether a video looks as if it could be made clearly smaller: worth loading what can tell. */
export const isWorthShrinking = ({ file, durationMs, width, height }: Looks): boolean =>
  file.size > 8_000_000 &&
  (Math.min(width, height) > 1080 || file.size / durationMs > (width * height) / 1600)
