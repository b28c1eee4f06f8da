const cacheName = 'stoke-shared'
const key = '/shared-video'
const nameHeader = 'X-Name'

/**
 * Keeps the video that was shared with the app until its dialog takes it, the last one only. Among
 * the caches, for these are cleared with all else when somebody signs out.
 */
export async function keepShared(file: File): Promise<void> {
  const headers = { 'Content-Type': file.type, [nameHeader]: encodeURIComponent(file.name) }
  const cache = await caches.open(cacheName)
  await cache.put(key, new Response(file, { headers }))
}

/** Takes it out, if there is one: it is offered once. */
export async function takeShared(): Promise<File | null> {
  const kept = await caches.match(key, { cacheName })
  if (!kept) return null
  const video = await kept.blob()
  const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '')
  const file = new File([video], name, { type: video.type })
  await caches.delete(cacheName)
  return file
}
