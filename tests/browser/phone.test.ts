import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { invite } from './support/games'
import {
  alive,
  fixture,
  live,
  logOut,
  newLogin,
  newSkater,
  openPage,
  person,
  reload,
  skater,
  skaterOfProvider,
  url,
  useBrowser,
} from './support/person'
import { newAccount } from './support/account'
import { card, homies, openGames } from './support/players'

useBrowser()

/** Somebody whose browser installs the app's service worker, once they are signed in. */
async function withWorker(signUp = skater): Promise<{ page: Page; skatertag: string }> {
  const page = await person({ serviceWorkers: 'allow', permissions: ['notifications'] })
  const skatertag = await signUp(page)
  await installed(page)
  // From here on its pages are in the worker's charge.
  await reload(page)
  return { page, skatertag }
}

/** Waits until the worker runs, and has all that it keeps. */
const installed = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const isKept = Boolean(await caches.match('/offline'))
        return isKept && registration?.active?.state
      }),
    )
    .toBe('activated')

/** The addresses and the text of all that is kept. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const pages: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url: address } of await cache.keys()) {
        const answer = await cache.match(address)
        const isPage = answer?.headers.get('Content-Type')?.includes('html')
        pages[new URL(address).pathname] = isPage ? await answer!.text() : ''
      }
    }
    return pages
  })

it('the app says that there is no signal, and goes on when there is one', async () => {
  const { page, skatertag } = await withWorker()
  const context = page.context()
  await openPage(page, '/games')
  await context.setOffline(true)
  await page.goto('/spots')
  await page.getByRole('heading', { name: 'No signal' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toBe('')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Spots' }).first().waitFor()

  const kept = await keptPages(page)
  const pages = Object.entries(kept).filter(([, text]) => text)
  expect(pages.map(([path]) => path)).toEqual(['/offline'])
  expect(Object.keys(kept).filter((path) => !/^\/(offline$|assets\/|fonts\/)/.test(path))).toEqual(
    [],
  )
  for (const [, text] of pages) {
    expect(text).not.toContain(skatertag)
    expect(text).not.toContain('data-user-id')
  }
})

it('without signal a tab keeps the open page, and a cold start shows tabs and what waits to go up', async () => {
  const { page } = await withWorker()
  const context = page.context()
  await live(page).waitFor()
  // A video of theirs waits, and one of somebody else, who was signed in here before.
  await page.evaluate(async () => {
    const userId = document.body.dataset.userId!
    const open = indexedDB.open('stoke-uploads')
    open.onupgradeneeded = () => open.result.createObjectStore('uploads')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const store = open.result.transaction('uploads', 'readwrite').objectStore('uploads')
    const file = new File(['x'], 'x.mp4')
    for (const [owner, title] of [
      [userId, 'Not up yet'],
      ['other', 'Theirs'],
    ] as const) {
      const upload = { id: `${owner}.1`, userId: owner, title, file, begunAt: Date.now() }
      store.put({ ...upload, refused: null }, upload.id)
    }
    localStorage.setItem('stoke-videos-wait', userId)
  })
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Games/ }).click()
  const strip = page.locator('.no-signal')
  await strip.getByText("Games can't show whose move it is.").waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')

  const cold = await context.newPage()
  const tabs = cold.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const waiting = cold.getByRole('region', { name: 'Waiting to go up' }).getByRole('listitem')
  await cold.goto('/activity')
  await waiting.getByText('Not up yet').waitFor()
  expect([await tabs.allTextContents(), await waiting.count()]).toEqual([
    ['Profile', 'Games', 'Spots', 'Activity', 'Homies'],
    1,
  ])
  expect(await tabs.nth(3).getAttribute('aria-current')).toBe('page')

  // Somebody else has signed in since, and has nothing that waits.
  await cold.evaluate(() => localStorage.setItem('stoke-videos-wait', 'another'))
  await cold.goto('/homies')
  await expect.poll(() => tabs.nth(4).getAttribute('aria-current')).toBe('page')
  expect(await waiting.count()).toBe(0)
  await cold.close()
  await context.setOffline(false)
  await strip.waitFor({ state: 'detached' })
})

it('files that an open page loads do not bring back what signing out has cleared', async () => {
  const { page } = await withWorker()
  const clear = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
  const names = () => page.evaluate(async () => (await caches.keys()).toSorted())
  const [shell = ''] = (await names()).filter((name) => name.startsWith('stoke-shell-'))
  await clear()
  await reload(page)
  // Both are there once the page has asked for the shell, and the worker has heard it.
  await expect.poll(names).toEqual(['stoke-session', shell])
  await clear()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active!.postMessage('fill')
  })
  const kept = await page.evaluate(async (opened) => {
    const { src } = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')!
    const rounds: string[][] = []
    for (let round = 0; round < 30; round++) {
      await caches.open(opened)
      const files = Array.from({ length: 5 }, (_, nth) => fetch(`${src}?${round}-${nth}`))
      await new Promise((resolve) => setTimeout(resolve, round % 10))
      await navigator.locks.request('stoke-caches', async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      })
      await Promise.all(files)
      rounds.push(await caches.keys())
    }
    return rounds.flat()
  }, shell)
  expect(kept).toEqual([])
})

it('the app keeps nothing on the phone once its skater has signed out', async () => {
  const { page } = await withWorker(skaterOfProvider)
  await logOut(page)
  await page.getByRole('heading', { name: "You're logged out" }).waitFor()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

/** What a phone's gallery does with the app: a form with videos, sent as a page is asked for. */
async function share(page: Page, videos: string[], text = ''): Promise<void> {
  // A page of the app would notice that its elements are gone.
  if (page.url().startsWith(url)) await page.goto('/robots.txt')
  await page.evaluate((action) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    form.action = action
    const words = Object.assign(document.createElement('input'), { name: 'text' })
    const file = { type: 'file', name: 'video', multiple: true }
    const files = Object.assign(document.createElement('input'), file)
    const button = Object.assign(document.createElement('button'), { textContent: 'Share' })
    form.replaceChildren(words, files, button)
    document.body.replaceChildren(form)
  }, `${url}/share-target`)
  await page.locator('input[name=text]').fill(text)
  await page.locator('input[name=video]').setInputFiles(videos.map(fixture))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.waitForURL('**/profile*')
  await alive(page)
}

it.each<[string, ReferrerPolicy, string]>([
  ['that says its name', 'origin', 'Shared from http://other.test'],
  ['that hides its name', 'no-referrer', 'Shared from another site'],
])('a video that another site sends, %s, waits for a press', async (_, policy, words) => {
  const { page } = await withWorker()
  await page.route('http://other.test/', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'Referrer-Policy': policy }, body: ' ' }),
  )
  await page.goto('http://other.test/')
  await share(page, ['video-faststart.mp4'], 'Buy this')
  const dialog = page.getByRole('dialog', { name: 'Upload Clip' })
  await dialog.getByText(words, { exact: true }).waitFor()
  expect(await dialog.getByLabel('Preview of your video').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Use this video' }).click()
  await dialog.getByLabel('Preview of your video').waitFor()
  expect(await dialog.getByLabel('Caption').inputValue()).toBe('Buy this')
})

it('several videos shared from the gallery are listed as those of the album are, with the text as first caption', async () => {
  const { page } = await withWorker()
  const files = ['video-faststart.mp4', 'photo-plain.jpg', 'video-portrait.mp4']
  await share(page, files, `From the gallery ${'x'.repeat(500)}`)
  const dialog = page.getByRole('dialog', { name: 'Upload Clips' })
  await dialog.getByRole('button', { name: 'Upload 2' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  const captions = dialog.getByLabel('Caption')
  const shared = await captions.first().inputValue()
  expect([shared.slice(0, 17), shared.length]).toEqual(['From the gallery ', 500])
  await dialog
    .getByRole('group', { name: 'photo-plain.jpg' })
    .getByText('Please select a valid video file.')
    .waitFor()
  await captions.last().fill('The last one')
  await dialog.getByRole('button', { name: 'Upload 2' }).click()
  await page.locator('.clip-caption', { hasText: 'From the gallery' }).waitFor()
  await page.locator('.clip-caption', { hasText: 'The last one' }).waitFor()
  // They are offered once.
  await reload(page)
  expect(await page.locator('dialog[open]').count()).toBe(0)
})

it('a text shared without a video is offered as caption, and the app says that the video is missing', async () => {
  const { page } = await withWorker()
  await share(page, [], 'Treflip at last')
  await page.getByText("The video didn't come along.").waitFor()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await expect.poll(() => page.getByLabel('Caption').inputValue()).toBe('Treflip at last')
})

it('the app says when a shared video did not arrive', async () => {
  const page = await person()
  await skater(page)
  await share(page, ['video-faststart.mp4'])
  await page.getByText("The video didn't come along.").waitFor()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByLabel('Preview of your video').waitFor()
  await page.getByText("The video didn't come along.").waitFor({ state: 'detached' })
})

it('the shortcut on the home screen opens the upload dialog', async () => {
  const page = await person()
  await newSkater(page)
  await page.goto('/profile?stack=1')
  await page.getByRole('dialog', { name: 'Upload Clip' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

/**
 * A browser that was not asked yet, and a push service, which no browser of tests has: the one who
 * presses says yes, and is reached at an address of a real one.
 */
async function unasked(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const name = 'permission of this test'
    const now = () => (localStorage.getItem(name) ?? 'default') as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: now })
    Notification.requestPermission = async () => {
      localStorage.setItem(name, 'granted')
      return now()
    }
    const keys = { p256dh: '', auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
    const endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random()}`
    PushManager.prototype.subscribe = async () => {
      const usage = { name: 'ECDH', namedCurve: 'P-256' }
      const pair = await crypto.subtle.generateKey(usage, true, ['deriveBits'])
      const point = await crypto.subtle.exportKey('raw', pair.publicKey)
      keys.p256dh = btoa(String.fromCharCode(...new Uint8Array(point)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
      return { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => null
  })
}

const question = (page: Page) => page.getByRole('dialog', { name: "Know when it's your turn" })

/** Asks a new skater to be a homie, on their profile. */
async function requestHomie(page: Page): Promise<void> {
  const { skatertag: other } = await newAccount(url, newLogin())
  await openPage(page, `/s/${other}`)
  await live(page).waitFor()
  await page.getByRole('button', { name: 'Add Homie' }).click()
}

it('the app asks about notifications once they are useful, and not again after "Not now"', async () => {
  const page = await person({ serviceWorkers: 'allow' })
  await page.clock.install()
  await unasked(page)
  await skater(page)
  await live(page).waitFor()
  expect(await question(page).count()).toBe(0)
  await requestHomie(page)
  await question(page).waitFor()
  await question(page).getByRole('button', { name: 'Not now' }).click()
  await question(page).waitFor({ state: 'detached' })
  await requestHomie(page)
  await page.getByText('Homie request sent!').waitFor()
  await page.clock.fastForward(60_000)
  expect(await question(page).count()).toBe(0)
})

it('the question about notifications waits while the skater searches for others', async () => {
  const page = await person({ serviceWorkers: 'allow' })
  await page.clock.install()
  await unasked(page)
  await skater(page)
  const { skatertag: other } = await newAccount(url, newLogin())
  await openPage(page, '/homies')
  const search = page.getByRole('searchbox', { name: 'Find skaters' })
  await search.fill(other)
  await search.press('Enter')
  const add = async () => {
    await page.getByRole('button', { name: `Add Homie @${other}` }).click()
    await page.getByText('Homie request sent!').first().waitFor()
    await page.clock.fastForward(1000)
  }
  await Promise.all([page.waitForEvent('load'), add()])
  await Promise.all([page.waitForResponse(/\/api\/push$/), reload(page)])
  await page.getByText('Request Pending').first().waitFor()
  await page.clock.fastForward(60_000)
  await page.locator('.toast').waitFor({ state: 'detached' })
  // The question would have been shown by now, and nothing would be left to ask.
  await page.clock.runFor(1000)
  const isLeft = await page.evaluate(() => sessionStorage.getItem('stoke-push-useful') !== null)
  expect([isLeft, await question(page).count()]).toEqual([true, 0])
  await search.fill('')
  await search.blur()
  await page.clock.fastForward(60_000)
  await question(page).waitFor()
})

it('the app remembers that notifications became useful before it could ask', async () => {
  const page = await person()
  await unasked(page)
  await skater(page)
  // On one bar, a quick skater is faster than the part of the app that asks.
  const asks = '**/assets/background-*.js'
  const { promise: isSlow, resolve: comes } = Promise.withResolvers<void>()
  await page.route(asks, (route) => isSlow.then(() => route.continue().catch(() => {})))
  const { skatertag: other } = await newAccount(url, newLogin())
  await openPage(page, `/s/${other}`)
  await page.getByRole('button', { name: 'Add Homie' }).click()
  await page.getByText('Homie request sent!').waitFor()
  comes()
  await question(page).waitFor()
})

it('the question about notifications waits while a game is shown and comes on the next page', async () => {
  const [ann, bob] = await homies(2, { serviceWorkers: 'allow' })
  const { page } = bob
  await unasked(page)
  await invite(ann, [bob])
  await openGames([bob])
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await card(bob).getByRole('button', { name: 'Roll Dice' }).click()
  await card(bob)
    .getByRole('img', { name: /^Rolled \d/ })
    .waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/push')
  expect(await question(page).count()).toBe(0)
  await page.goto('/homies')
  await question(page).waitFor()
})

it('a yes subscribes the phone to push; the bell changes quiet hours and ends it', async () => {
  const page = await person({ serviceWorkers: 'allow' })
  await unasked(page)
  await skater(page)
  await installed(page)
  await requestHomie(page)
  const [put] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT'),
    question(page).getByRole('button', { name: 'Turn on' }).click(),
  ])
  const { timeZone, endpoint } = put.postDataJSON() as Record<string, string>
  expect(endpoint).toContain('https://fcm.googleapis.com/')
  expect(timeZone).toMatch(/\w/)
  await page.getByText('Push is on').waitFor()
  const state = () => page.evaluate(async () => (await fetch('/api/push')).json<object>())
  await expect.poll(state).toMatchObject({ isSubscribed: true })

  await openPage(page, '/games')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const part = page.getByRole('region', { name: 'On this phone' })
  await part.getByLabel('From').pressSequentially('1130PM')
  await expect.poll(state).toMatchObject({ quietHours: { from: '23:30', to: '08:00' } })
  await part.getByLabel(/^Quiet hours/).uncheck()
  await expect.poll(state).toMatchObject({ quietHours: null })
  await part.getByRole('button', { name: 'Turn off push' }).click()
  await part.getByRole('button', { name: 'Turn on push' }).waitFor()
  expect(await state()).toMatchObject({ isSubscribed: false })
})

it('the phone shows pushed notifications, one for each game, and each opens its page', async () => {
  const { page } = await withWorker()
  const worker = page.context().serviceWorkers()[0]!
  // This browser has no icon to count on.
  const badge = () => worker.evaluate(() => (globalThis as { badge?: number }).badge)
  await worker.evaluate(() =>
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => Object.assign(globalThis, { badge: count }),
    }),
  )
  // Nor has it a place for notifications: what would stand there is noted.
  const push = (body: string) =>
    worker.evaluate((text) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const message = { title: 'Your turn', body: text, url: '/games?game=g1', tag: '/games g1' }
      return new Promise<object>((shown) => {
        registration.showNotification = async (title, options) => shown({ title, ...options })
        const event = new Event('push')
        const waitUntil = { value: () => {} }
        dispatchEvent(
          Object.defineProperties(event, { waitUntil, data: { value: { json: () => message } } }),
        )
      })
    }, body)
  const about = { title: 'Your turn', tag: '/games g1', data: { url: '/games?game=g1' } }
  expect(await push('Set the trick.')).toMatchObject({ ...about, body: 'Set the trick.' })
  expect(await push('Ollie.')).toMatchObject({ ...about, body: 'Ollie.', renotify: true })
  await expect.poll(badge).toBe(0)

  // Nor can a window come to the front here: what would be done with it is noted too.
  const press = (open: string[]) =>
    worker.evaluate((paths) => {
      const { clients } = globalThis as unknown as { clients: Record<string, unknown> }
      return new Promise<string>((done) => {
        const windows = paths.map((path) => ({
          url: location.origin + path,
          focus: async () => {},
          navigate: async (to: string) => done(`${path} leads to ${new URL(to).pathname}`),
        }))
        clients.matchAll = async () => windows
        clients.openWindow = async (to: string) => done(`opens ${to.slice(location.origin.length)}`)
        const notification = { close: () => {}, data: { url: '/games?game=g1' } }
        const event = new Event('notificationclick')
        const waitUntil = { value: () => {} }
        dispatchEvent(
          Object.defineProperties(event, { waitUntil, notification: { value: notification } }),
        )
      })
    }, open)
  expect(await press([])).toBe('opens /games?game=g1')
  expect(await press(['/profile'])).toBe('/profile leads to /games')
  expect(await press(['/profile', '/games'])).toBe('/games leads to /games')
})
