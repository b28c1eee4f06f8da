import type { Page } from 'playwright-core'
import { sha256, type paddedVideo } from './video'

/**
 * One bar of signal, 6 MB a second up. The answer takes it away, leaves next to nothing of it, so that an
 * upload stays in its middle however slow the test is, and gives all of it back once a test has seen that.
 */
export async function weakSignal(page: Page, uploadThroughput = 6_000_000) {
  const network = await page.context().newCDPSession(page)
  const set = (offline: boolean, up = uploadThroughput) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: up,
    })
  await set(false)
  return {
    lose: () => set(true),
    weaken: (up = 50_000) => set(false, up),
    find: () => set(false, -1),
  }
}

type Upload = [page: Page, caption: string, file: ReturnType<typeof paddedVideo>]

/** Until the server has a place for it. */
export async function beginUpload(...[page, caption, file]: Upload): Promise<void> {
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(file.path)
  await page.getByLabel('Caption').fill(caption)
  await Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/uploads'),
    ),
    page.getByRole('button', { name: 'Upload', exact: true }).click(),
  ])
}

/** Until its first piece is there. */
export async function startUpload(...upload: Upload): Promise<void> {
  const [page] = upload
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    beginUpload(...upload),
  ])
}

export const stacked = (page: Page, caption: string) =>
  page.locator('.clip-caption', { hasText: caption }).waitFor()

/** The bytes that the newest clip plays. */
export async function playedBytes(page: Page): Promise<string> {
  const answer = await page.request.get('/api/my-clips')
  const { allClips } = (await answer.json()) as { allClips: { videoObjectName: string }[] }
  const bytes = await page.request.get(`/api/video-clips/${allClips[0]!.videoObjectName}`)
  return sha256(await bytes.body())
}
