import { findLocalUpload } from './start'

export async function saveVideo(id: string): Promise<void> {
  const upload = await findLocalUpload(id)
  if (!upload) return
  const href = URL.createObjectURL(upload.file)
  Object.assign(document.createElement('a'), { href, download: upload.file.name }).click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
