import { copyUrl } from './copy-url'

/** Shares a URL with the phone's share sheet, or copies it if there is no share sheet. */
export async function shareUrl(shared: { title: string; text?: string; url: string }) {
  // Some browsers have no `share`, although the types say so.
  if (!('share' in navigator)) return copyUrl(shared.url)
  try {
    await navigator.share(shared)
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError'
    if (!isDismissed) await copyUrl(shared.url)
  }
}
