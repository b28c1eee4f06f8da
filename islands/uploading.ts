let running = 0

/** Whether something is on its way up: the page must not be left or reloaded by itself. */
export const isUploading = (): boolean => running > 0

/** Runs an upload; until it ends, leaving the page is warned of. */
export async function whileUploading<T>(upload: () => Promise<T>): Promise<T> {
  if (running++ === 0) addEventListener('beforeunload', warn)
  try {
    return await upload()
  } finally {
    if (--running === 0) removeEventListener('beforeunload', warn)
  }
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
