import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { messages } from '../../worker/props/contract'
import { choosePlays, homies, open, stack } from './support/feed'
import { useBrowser } from './support/person'

useBrowser({ motion: true })

const calls = '**/api/props/**'
const props = (page: Page) => page.getByRole('button', { name: 'Props: Clip 1' })
const isGiven = (page: Page, given: boolean) =>
  expect.poll(() => props(page).getAttribute('aria-pressed')).toBe(String(given))
const answered = (page: Page) => page.waitForResponse(calls)

/** Somebody whose feed has a clip of a homie. */
async function feed(film?: string): Promise<Page> {
  const { ann, bob } = await homies()
  await stack(bob, 'Clip 1', film, 'photo-plain.jpg')
  await choosePlays(ann, film ? 'always' : 'never')
  await open(ann)
  return ann
}

it('a second tap without signal leaves the props that were given', async () => {
  const ann = await feed('video-31-seconds.mp4')
  await Promise.all([answered(ann), props(ann).click()])
  await isGiven(ann, true)
  await ann.route(calls, (route) => route.abort('internetdisconnected'))
  const said = () =>
    ann
      .getByText(messages.failed)
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
  // On a busy machine two clicks may lie too far apart for a second tap.
  const tapTwice = async () => {
    await ann.locator('video[data-itself]').dblclick()
    return said()
  }
  await expect.poll(tapTwice, { timeout: 60_000 }).toBe(true)
  await isGiven(ann, true)
  await open(ann)
  await isGiven(ann, true)
})

it.each(['comes', 'is lost'])(
  'props are taken back by a second press before the answer to the first %s',
  async (how) => {
    const ann = await feed()
    const sent: unknown[] = []
    const first = Promise.withResolvers<Route>()
    await ann.route(calls, (route) => {
      if (sent.push(route.request().postDataJSON()) === 1) first.resolve(route)
      else void route.continue()
    })
    await props(ann).click()
    await isGiven(ann, true)
    const route = await first.promise
    await props(ann).click()
    await isGiven(ann, false)
    expect(sent).toEqual([{ given: true }])
    await Promise.all([
      ann.waitForResponse(
        (answer) => answer.url().includes('/api/props/') && !answer.request().postDataJSON().given,
      ),
      how === 'comes' ? route.continue() : route.abort('internetdisconnected'),
    ])
    expect(sent).toEqual([{ given: true }, { given: false }])
    await isGiven(ann, false)
    expect(await ann.getByText(messages.failed).count()).toBe(0)
    await open(ann)
    await isGiven(ann, false)
  },
)
