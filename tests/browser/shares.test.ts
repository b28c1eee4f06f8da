import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { withClip } from './support/shares'
import {
  fixture,
  goBack,
  logOut,
  newLogin,
  newSkater,
  person,
  reload,
  signIn,
  takeComplaints,
  url,
  useBrowser,
} from './support/person'
import { watchShifts } from './support/shifts'

useBrowser()

/** Lists what moves and what is loaded. */
async function watching(page: Page) {
  const shifts = await watchShifts(page)
  return async () => ({
    shifts: await shifts(),
    loaded: await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    ),
  })
}

/** The face that an element is really set in. */
async function faceOf(page: Page, selector: string): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  await tools.detach()
  return fonts.map(({ familyName }) => familyName)
}

it('"…" of a visitor’s page is as large as a finger', async () => {
  const { tag, id } = await withClip()
  const visitor = await person()
  for (const address of [`/shared/my-clip/${id}`, `/s/${tag}`]) {
    await visitor.goto(address)
    const more = visitor.locator('summary[aria-label^="More for"]').first()
    expect(await more.boundingBox()).toMatchObject({ width: 48, height: 48 })
    await more.click()
    await visitor.getByRole('link', { name: 'Report' }).first().waitFor()
  }
})

it.each([390, 1280])('public pages come at once in one font, %i px wide', async (width) => {
  const { tag, id } = await withClip()
  const pages = [
    [`/shared/my-clip/${id}`, '.share-join h2'],
    [`/s/${tag}`, '.profile-tag'],
    ['/shared/my-clip/gone', 'h1'],
    [`/embed/my-clip/${id}`, '.brand'],
    ['/', 'h1'],
    ['/terms', 'h1'],
    ['/logout-complete', 'h1'],
    ['/nowhere', 'h1'],
  ] as const
  const visitor = await person({ viewport: { width, height: 844 } })
  const seen = await watching(visitor)
  for (const [address, heading] of pages) {
    await visitor.goto(address)
    await visitor.evaluate(async () => void (await document.fonts.ready))
    const { shifts, loaded } = await seen()
    expect([address, shifts]).toEqual([address, []])
    expect(loaded.filter((name) => /\.(js|css)\b/.test(name))).toEqual([])
    expect(loaded.filter((name) => name.includes('/fonts/'))).toHaveLength(1)
    // A busy machine may paint before the face has come, which moves the words by a hair: the next
    // visit has it at once.
    await expect
      .poll(
        async () => {
          await reload(visitor)
          return { face: await faceOf(visitor, heading), shifts: (await seen()).shifts }
        },
        { timeout: 20_000 },
      )
      .toEqual({ face: [expect.stringMatching(/^Barlow Condensed/)], shifts: [] })
  }
})

it('a shared page shows the day of the clip’s maker to visitors in every time zone', async () => {
  const { id } = await withClip()
  const days: Array<string | null> = []
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const visitor = await person({ timezoneId })
    await visitor.goto(`/shared/my-clip/${id}`)
    days.push(await visitor.locator('time').textContent())
  }
  expect(days[0]).toBe(days[1])
})

it("the player can be embedded in another site's page, and no other page of ours can", async () => {
  const { id } = await withClip()
  const elsewhere = createServer((request, answer) => {
    const path = new URL(request.url!, 'http://x').searchParams.get('path')
    answer.setHeader('Content-Type', 'text/html')
    answer.end(`<iframe src="${url}${path}" width="360" height="500"></iframe>`)
  }).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => elsewhere.once('listening', resolve))
    const host = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    const page = await person()
    await page.goto(`${host}/?path=/embed/my-clip/${id}`)
    const frame = page.frameLocator('iframe')
    const width = await frame.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
      return video.videoWidth
    })
    expect(width).toBeGreaterThan(0)
    expect(await frame.locator('a:has(.brand)').getAttribute('href')).toBe(
      `${url}/shared/my-clip/${id}`,
    )

    const refused = await (
      await page.context().newPage()
    ).goto(`${host}/?path=/shared/my-clip/${id}`)
    const other = refused!.frame().page()
    await other.waitForLoadState('networkidle')
    expect(await other.frameLocator('iframe').locator('video').count()).toBe(0)
    const complaint = expect.stringContaining("frame-ancestors 'none'")
    await expect.poll(takeComplaints).toEqual([complaint])
  } finally {
    elsewhere.close()
  }
})

it('a visitor opens a trick of the trick bag, its second page, and a video', async () => {
  const page = await person()
  const tag = await newSkater(page)
  const { readFileSync } = await import('node:fs')
  const buffer = readFileSync(fixture('video-faststart.mp4'))
  for (let i = 0; i < 3; i++) {
    const multipart = { video: { name: 'v.mp4', mimeType: 'video/mp4', buffer } }
    const headers = { origin: url }
    const answer = await page.request.post('/api/tricks/kickflip/videos', { multipart, headers })
    expect(answer.status()).toBe(201)
  }
  const visitor = await person()
  await visitor.goto(`/s/${tag}`)
  await visitor.getByText('Flip and Shove-It Tricks').click()
  await visitor.getByRole('link', { name: 'Kickflip Landed', exact: true }).click()
  await visitor.getByRole('heading', { name: 'Kickflip', level: 1 }).waitFor()
  const videos = visitor.getByRole('link', { name: 'Play video' })
  expect(await videos.count()).toBe(2)
  await visitor.getByRole('link', { name: 'Next' }).click()
  await visitor.getByText('Page 2 of 2').waitFor()
  expect(await videos.count()).toBe(1)
  await videos.click()
  await visitor.waitForURL('**/shared/trick-video/*')
  await goBack(visitor)
  await visitor.getByRole('link', { name: `@${tag}'s trick bag` }).click()
  await visitor.waitForURL(`**/s/${tag}#tricks`)

  await page.goto(`/s/${tag}/tricks/kickflip`)
  await page.getByRole('dialog', { name: 'Kickflip' }).waitFor()
})

it('a newcomer can sign out before their profile is complete', async () => {
  const page = await person()
  await signIn(page, newLogin())
  await logOut(page)
  await page.waitForURL('**/logout-complete')
})

it.each([
  [390, 844, 'with'],
  [320, 568, 'with'],
  // Between a phone's bars, in the font that stands in for the headings'.
  [390, 664, 'without'],
  [320, 568, 'without'],
])(
  'the landing screen shows its name alone, and Sign in, at %ix%i %s its font',
  async (width, height, font) => {
    const visitor = await person({ viewport: { width, height } })
    if (font === 'without')
      await visitor.route('**/*.woff2', (route) => route.abort('internetdisconnected'))
    await visitor.goto('/')
    const name = await visitor.getByRole('img', { name: 'Stoke' }).boundingBox()
    expect(name!.width / name!.height).toBeCloseTo(2.4, 1)
    expect(await visitor.locator('.landing-brand img').count()).toBe(0)
    const signInLink = await visitor.getByRole('link', { name: 'Sign in' }).boundingBox()
    expect(signInLink!.y).toBeGreaterThan(height / 2)
    expect(signInLink!.y + signInLink!.height).toBeLessThan(height - 16)
  },
)
