import { expect, it } from 'vitest'
import { fixture } from '../browser/support/person'
import { members, type Member } from '../browser/support/players'
import type { Spot } from '../../worker/spots/contract'
import { corner } from '../small-map'
import type { Point } from './support/driver'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

/** Where the middle of something is; it has come to rest. */
async function middleOf(page: EnginePage, selector: string): Promise<Point> {
  const read = () =>
    page.on({ selector }, ([element]): Point => {
      const { left, top, width, height } = element!.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]
    })
  await page.css(selector).wait()
  let before: Point = [0, 0]
  await expect
    .poll(
      async () => {
        const last = before
        before = await read()
        return before[0] === last[0] && before[1] === last[1]
      },
      { interval: 200, timeout: 20_000 },
    )
    .toBe(true)
  return before
}

/** A line of points, as a hand draws it. */
const line = ([x, y]: Point, dx: number, dy: number): Point[] =>
  Array.from({ length: 9 }, (_, step) => [x + (dx * step) / 8, y + (dy * step) / 8])

const zoomOf = (page: EnginePage) =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')]
    return Math.max(...tiles.map(({ src }) => Number(/\/(\d+)\/\d+\/\d+/.exec(src)?.[1])))
  })

/** Whether the map says that there are no streets in its middle. */
const saysPlain = (page: EnginePage) =>
  page.on({ selector: '.map-plain', hidden: true }, ([words]) => !words!.hidden)

inEachEngine((newPage) => {
  it('a spot is added on the map, saved with a photo, edited, and shared with homies', async () => {
    const [ann, bob] = (await members(2)) as [Member, Member]
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/spots')
    await page.button('Add Spot').click()
    await page.dialog('Add Spot').wait()
    await page.button('Pick on map').click()
    await page.css('.map-host[aria-busy=false]').wait()
    await page.drag([await middleOf(page, 'dialog .map-host')])
    await page.css('dialog .map-pin').wait()
    await page.button('Hide map').click()
    const place = await page.css('.place-field figcaption').wait()
    expect(place).toMatch(/^37\.\d+, -122\.\d+/)
    await page.field('Name').fill('Hubba')
    await page.file().setFile(fixture('photo-orientation-6.jpg'))
    await page.css('dialog .has-photo img').wait()
    await page.field(/^Description/).fill('Smooth ledges')
    await page.css('dialog [name=viewers][value=none]').click()
    const choice = { selector: 'dialog .choice', name: 'Only me' }
    expect(await page.on(choice, ([label]) => label!.offsetHeight)).toBeGreaterThanOrEqual(48)
    await expectTidy(page, 'Sheet of a new spot')
    await page.button(/^Save/).click()
    await page.text('Spot added!').wait()
    const listed = () => bob.call<{ spots?: Spot[] } & Spot[]>('GET', '/api/spots')
    expect(JSON.stringify(await listed())).not.toContain('Hubba')

    await page.link('List').click()
    await page.button(/^Hubba/).click()
    await page.dialog('Hubba').wait()
    await page.text('Smooth ledges').wait()
    await page.button(/^More for/).click()
    await page.button('Edit').click()
    await page.field('Name').fill('Hubba Hideout')
    await page.css('dialog:modal [name=viewers][value=all]').click()
    await page.button(/^Save/).click()
    await page.text('Spot updated!').wait()
    await page.dialog('Hubba Hideout').wait()
    await expectTidy(page, 'Sheet of a spot')
    expect(JSON.stringify(await listed())).toContain('Hubba Hideout')
  })

  it('a spot waits on the phone for its name, and where today picks it', async () => {
    const [ann] = (await members(1)) as [Member]
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/spots?view=list')
    await page.css('.quick-add').wait()
    await page.file().setFile(fixture('photo-orientation-6.jpg'))
    await page.text('1 spot without a name').wait()
    await page.open('/spots?view=list')
    await page.text('1 spot without a name').wait()
    await expectTidy(page, 'Spots with one that has no name')
    await page.button(/^Name it/).click()
    await page.dialog('Add Spot').wait()
    await page.css('dialog .has-photo img').wait()
    await page.field('Name').fill('Hubba')
    await page.field('Or search a town or place').fill('37.78, -122.4')
    await page.css('dialog .address-result').click()
    await page.text('37.78000, -122.40000').wait()
    await page.button(/^Save/).click()
    await page.text('Spot added!').wait()
    await page.until(() => !document.querySelector('.spot-drafts'))
    await page.button('Where today?').click()
    await page.text('Never stacked there').wait()
    await expectTidy(page, 'Where today')
  })

  it('the map can be dragged by mouse and finger, and zoomed', async () => {
    const [ann] = (await members(1)) as [Member]
    const form = new FormData()
    form.set('latitude', `${corner.lat}`)
    form.set('longitude', `${corner.lng}`)
    form.set('name', 'Hubba')
    await ann.call('POST', '/api/spots', form)
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/spots')
    /** Where the pin is on the map. */
    const pin = async (): Promise<Point> => {
      const [[mapX, mapY], [pinX, pinY]] = [
        await middleOf(page, '.map-host'),
        await middleOf(page, '.map-target'),
      ]
      return [pinX - mapX, pinY - mapY]
    }
    const start = await pin()
    const [x, y] = await middleOf(page, '.map-host')
    await page.drag(line([x, y], 90, 60))
    const dragged = await pin()
    expect(dragged[0] - start[0]).toBeGreaterThan(60)
    expect(dragged[1] - start[1]).toBeGreaterThan(40)
    await page.touch(line([x, y], -90, -60))
    const touched = await pin()
    expect(touched[0] - dragged[0]).toBeLessThan(-60)
    expect(touched[1] - dragged[1]).toBeLessThan(-40)

    const before = await zoomOf(page)
    for (let zoom = before + 1; zoom <= 15; zoom++) {
      await page.button('Zoom in').click()
      await expect.poll(() => zoomOf(page), { timeout: 20_000 }).toBe(zoom)
      // A press amid the zoom goes nowhere.
      await page.until(() => !document.querySelector('.leaflet-zoom-anim'))
    }
    // The small map is in the middle of the view.
    await expect.poll(() => saysPlain(page), { timeout: 20_000 }).toBe(false)
    await expectTidy(page, 'Map that was zoomed')
    await page.drag([await middleOf(page, '.map-target')])
    await page.dialog('Hubba').wait()
    const width = () =>
      page.on(
        { selector: 'dialog .static-map' },
        ([image]) => (image as HTMLImageElement).naturalWidth,
      )
    // WebKit tells the width at which it is shown.
    await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(100)
  })
})
