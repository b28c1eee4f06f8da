import { findUpload } from './start'

/** Lets the owner save the video of a refused upload, which may be the only copy. */
export async function saveVideo(id: string): Promise<void> {
  const upload = await findUpload(id)
  if (!upload) return
  const href = URL.createObjectURL(upload.file)
  Object.assign(document.createElement('a'), { href, download: upload.file.name }).click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
