import { expect, it } from 'vitest'
import { signIn } from '../../dev/sign-in'
import { cookiesOf } from '../browser/support/account'
import { forwardTime, newLogin, url, useOwnStack } from '../browser/support/person'
import { member } from '../browser/support/players'
import { inEachEngine, phone } from './support/engines'
import type { EnginePage } from './support/page'
import { isAtRest } from './support/tidy'
import { makeWorld } from './support/fixtures'

/** What a notch and the bar of gestures take of a phone that is held upright, and on its side. */
const upright = { start: 47, end: 34, left: 0, right: 0 }
const onSide = { start: 0, end: 21, left: 47, right: 47 }

/** No engine on a desk has such areas: the properties that carry them are set by hand. */
const setAreas = (page: EnginePage, areas: typeof upright) =>
  page.evaluate((all) => {
    const properties = Object.entries(all).map(([side, size]) => `--safe-${side}: ${size}px;`)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root { ${properties.join('')} }`)
    document.adoptedStyleSheets = [sheet]
  }, areas)

/** Words and controls under a notch or the bar of gestures: above, on the page's first screen; below,
    on its last; at the sides, anywhere. */
const hidden = (page: EnginePage, areas: typeof upright) =>
  page.evaluate(async ({ start, end, left, right }) => {
    const found = new Set<string>()
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const scrolled = modal?.querySelector('.sheet-body') ?? document.documentElement
    // The button that floats is moved off the screen where it would cover what has the focus.
    const free =
      '.visually-hidden, .skip-link:not(:focus), .leaflet-container, .clip-strip, [data-away]'
    const isDrawn = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(free)
    // What loads once it is near makes the page longer.
    const toEnd = async () => {
      for (let height = -1; height !== scrolled.scrollHeight;) {
        height = scrolled.scrollHeight
        scrolled.scrollTop = height
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
    const look = async (isFirst: boolean) => {
      if (isFirst) scrolled.scrollTop = 0
      else await toEnd()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (const element of (modal ?? document.body).querySelectorAll('*')) {
        const words = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.nodeValue?.trim(),
        )
        if (!isDrawn(element) || !(words || element.matches('button, a[href], input, select')))
          continue
        const box = element.getBoundingClientRect()
        if (box.width < 2 || box.height < 2) continue
        if (box.bottom <= 0 || box.top >= innerHeight) continue
        const name = `${element.tagName} "${(element.ariaLabel || element.textContent || '').trim().slice(0, 30)}"`
        if (isFirst && box.top < start - 1) found.add(`${name} begins at ${box.top}`)
        const isLast = !isFirst && box.bottom > innerHeight - end + 1
        if (isLast) found.add(`${name} ends ${innerHeight - box.bottom} px above the edge`)
        // A tag that is cut with an ellipsis ends where its line does.
        const cutAt = element.parentElement!.closest('.score-tag')?.getBoundingClientRect().right
        const edge = Math.min(box.right, cutAt ?? Infinity)
        if (box.left < left - 1 || edge > innerWidth - right + 1)
          found.add(`${name} is at ${box.left} to ${edge}`)
      }
    }
    await look(true)
    await look(false)
    return [...found]
  }, areas)

async function expectClear(page: EnginePage, screen: string, areas: typeof upright): Promise<void> {
  await setAreas(page, areas)
  await page.until(isAtRest)
  expect.soft(await hidden(page, areas), `${screen} in ${page.engine}`).toEqual([])
}

const turns = [
  { name: 'upright', areas: upright, size: phone },
  { name: 'on its side', areas: onSide, size: { width: 844, height: 390 } },
]

useOwnStack()
inEachEngine((newPage) => {
  it.each(turns)(
    'no screen has words or controls under a notch, $name',
    async ({ areas, size }) => {
      const { ann } = await makeWorld()
      const { allClips } = await ann.call<{ allClips: { id: string }[] }>('GET', '/api/my-clips')
      const visitor = await newPage(size)
      const shared = `/shared/my-clip/${allClips[0]!.id}`
      const open = ['/', '/terms', `/s/${ann.tag}`, shared, '/s/nobody-of-this-name', '/subscribe']
      for (const path of open) {
        await visitor.open(path)
        await expectClear(visitor, path, areas)
      }
      await visitor.setCookies(cookiesOf(await signIn(url, newLogin()), url))
      await visitor.open('/profile/setup')
      await expectClear(visitor, '/profile/setup', areas)

      const page = await newPage(size)
      await page.setCookies(ann.cookies)
      for (const path of [
        '/profile',
        '/activity',
        '/games',
        '/spots',
        '/homies',
        '/subscribe',
        '/no',
      ]) {
        await page.open(path)
        await expectClear(page, `${path} of a skater`, areas)
      }
      const lapsed = await member()
      await forwardTime(15 * 24)
      await visitor.setCookies(lapsed.cookies)
      await visitor.open('/profile')
      await visitor.link('Subscribe on our website').wait()
      await expectClear(visitor, 'The overlay', areas)
    },
  )

  it.each(turns)('no sheet and no toast is under a notch, $name', async ({ areas, size }) => {
    const { ann } = await makeWorld()
    const page = await newPage(size)
    await page.setCookies(ann.cookies)
    const sheets = [
      ['/profile', 'Upload Clip'],
      ['/profile', 'Edit profile'],
      ['/profile', 'Logout'],
      ['/games', 'New Game'],
      ['/spots', 'Add Spot'],
    ] as const
    for (const [path, button] of sheets) {
      await page.open(path)
      await setAreas(page, areas)
      await page.button(button).click()
      await page.css('dialog:modal').wait()
      await expectClear(page, `The sheet of ${button}`, areas)
    }
    await page.open('/profile')
    await setAreas(page, areas)
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.button('Share').click()
    await page.button('Copy link').click()
    await page.text('Link copied!').wait()
    await expectClear(page, 'A toast', areas)
  })
})
