import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from './support/dialogs'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('going back', () => {
  it('closes the dialog on top, and only that one', async () => {
    const { page, dialog: below } = await Page.loadWithDialog()
    page.openDialog()
    page.rest()
    expect(page.tab.depth).toBe(2)
    page.back()
    expect(page.open).toEqual([below])
    expect(page.layers.topLayer()).toBe(below)
    expect(page.tab.depth).toBe(1)
    page.back()
    expect(page.open).toEqual([])
    expect(page.tab.depth).toBe(0)
    page.back()
    expect(page.tab.isOnPage).toBe(false)
  })

  it('closes both dialogs when it goes back two entries at once', async () => {
    const page = await Page.load()
    page.openDialog()
    page.openDialog()
    page.rest()
    page.tab.go(-2)
    page.rest()
    expect(page.open).toEqual([])
    expect(page.tab.depth).toBe(0)
  })

  it('leaves a dialog open that refuses to close, and gives it its entry again', async () => {
    const { page, dialog: stubborn } = await Page.loadWithDialog({ refuses: true })
    for (const _ of 'ab') {
      page.back()
      expect(page.open).toEqual([stubborn])
      expect(page.tab.depth).toBe(1)
    }
  })

  it('leaves the page at once after a dialog was closed by its button', async () => {
    const { page, dialog } = await Page.loadWithDialog()
    page.closeDialog(dialog)
    page.rest()
    page.back()
    expect(page.tab.isOnPage).toBe(false)
  })
})

it('going forward to a closed dialog opens nothing, and steps back', async () => {
  const { page } = await Page.loadWithDialog()
  page.back()
  page.forward()
  expect(page.open).toEqual([])
  expect(page.tab.depth).toBe(0)
})

it('a dialog that replaces another adds no entry', async () => {
  const { page, dialog: first } = await Page.loadWithDialog()
  const { entries } = page.tab
  const before = entries.length
  page.closeDialog(first)
  const second = page.openDialog()
  page.rest()
  expect(page.open).toEqual([second])
  expect(entries).toHaveLength(before)
  expect(page.tab.depth).toBe(1)
})

it('a dialog that opens while the page steps back for another gets its entry', async () => {
  const { page, dialog: first } = await Page.loadWithDialog()
  page.closeDialog(first)
  vi.runAllTimers()
  expect(page.tab.asked).toEqual([-1])
  const second = page.openDialog()
  page.rest()
  expect(page.open).toEqual([second])
  expect(page.tab.depth).toBe(1)
  page.back()
  expect(page.open).toEqual([])
})

it('the entries of dialogs that a reload has closed are skipped', async () => {
  const page = await Page.load()
  page.openDialog()
  page.openDialog()
  page.rest()
  await page.reload()
  page.rest()
  expect(page.tab.depth).toBe(0)
  page.back()
  expect(page.tab.isOnPage).toBe(false)
})

it('a reload leads to one step back, whether the page has loaded by then or not', async () => {
  const { page } = await Page.loadWithDialog()
  await page.reload()
  vi.runAllTimers()
  page.tab.show(false)
  page.rest()
  expect(page.tab.isOnPage).toBe(true)
  expect(page.tab.depth).toBe(0)
})

it('the entries of open dialogs have the state of the page, and its URL', async () => {
  const page = await Page.load('https://stoke.example/s/ann')
  history.replaceState({ place: 3 }, '')
  page.openDialog({ address: '/s/ann/tricks/kickflip' })
  page.rest()
  expect(page.tab.entry.url).toBe('https://stoke.example/s/ann/tricks/kickflip')
  expect(page.tab.entry.state).toEqual({ place: 3, sheets: 1 })
  page.back()
  expect(page.tab.entry.url).toBe('https://stoke.example/s/ann')
  expect(page.tab.entry.state).toEqual({ place: 3 })
})

describe('leaving the page', () => {
  it('is not canceled by a dialog that closes meanwhile', async () => {
    const { page, dialog } = await Page.loadWithDialog()
    page.tab.followLink()
    page.closeDialog(dialog)
    vi.runAllTimers()
    expect(page.tab.asked).toEqual([])
  })

  it('gives back the entry of a dialog that closed meanwhile once the page is shown again', async () => {
    const { page, dialog } = await Page.loadWithDialog()
    page.tab.followLink()
    page.closeDialog(dialog)
    page.rest()
    page.leaveAndComeBack()
    page.rest()
    expect(page.tab.depth).toBe(0)
  })

  it('cancels a step back, which is taken once the page is shown again', async () => {
    const { page, dialog } = await Page.loadWithDialog()
    page.closeDialog(dialog)
    vi.runAllTimers()
    expect(page.tab.asked).toEqual([-1])
    page.leaveAndComeBack()
    expect(page.tab.asked).toEqual([])
    page.rest()
    expect(page.tab.depth).toBe(0)
  })

  it('leaves an open dialog as it was when the page is shown again', async () => {
    const { page, dialog } = await Page.loadWithDialog()
    page.tab.followLink()
    page.leaveAndComeBack()
    page.rest()
    expect(page.tab.depth).toBe(1)
    page.back()
    expect(page.open).not.toContain(dialog)
    expect(page.tab.depth).toBe(0)
  })

  it('is not assumed for a download: dialogs go on closing by going back', async () => {
    const page = await Page.load()
    page.tab.followLink({ isDownload: true })
    const dialog = page.openDialog()
    page.rest()
    expect(page.tab.depth).toBe(1)
    page.closeDialog(dialog)
    page.rest()
    expect(page.tab.depth).toBe(0)
  })
})

describe('staying on the page after all', () => {
  /** A dialog that opens then, and one step back. */
  const closesByBack = (page: Page): boolean => {
    page.openDialog()
    page.rest()
    page.back()
    return page.tab.isOnPage && page.open.length === 0
  }

  it('gives back the entry of a dialog that closed meanwhile, and others go on closing by going back', async () => {
    const { page, dialog } = await Page.loadWithDialog()
    page.tab.followLink()
    page.closeDialog(dialog)
    page.rest()
    expect(page.tab.depth).toBe(1)
    page.tab.stopLeaving()
    page.rest()
    expect(page.tab.depth).toBe(0)
    expect(closesByBack(page)).toBe(true)
  })

  it('is noticed where going back within the page has stopped the other page', async () => {
    const { page } = await Page.loadWithDialog()
    page.tab.followLink()
    page.back()
    expect(page.open).toEqual([])
    expect(closesByBack(page)).toBe(true)
  })

  it.each([
    ['a second press on the link', (page: Page) => page.tab.followLink()],
    ['a new URL of the page', () => history.replaceState(null, '', '/spots')],
  ])('is not taken from %s: a dialog that closes does not step back', async (_, act) => {
    const { page, dialog } = await Page.loadWithDialog()
    page.tab.followLink()
    act(page)
    page.closeDialog(dialog)
    vi.runAllTimers()
    expect(page.tab.asked).toEqual([])
  })

  it('is taken from a dialog that opens later, where the browser says nothing', async () => {
    const page = await Page.load()
    page.tab.followLink()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_001)
    expect(closesByBack(page)).toBe(true)
    vi.restoreAllMocks()
  })
})

describe('changes that wait for the dialogs', () => {
  it('are made to the entry of the page, not that of a dialog', async () => {
    const { page, dialog } = await Page.loadWithDialog()
    page.layers.afterDialogs(() => history.replaceState(null, '', '/s/ann'))
    page.rest()
    expect(page.tab.entry.url).toBe('https://stoke.example/profile')
    page.closeDialog(dialog)
    page.rest()
    expect(page.tab.entry.url).toBe('https://stoke.example/s/ann')
    expect(page.tab.depth).toBe(0)
  })

  it('are made once, and without waiting where no dialog is open', async () => {
    const page = await Page.load()
    const act = vi.fn()
    page.layers.afterDialogs(act)
    page.rest()
    page.openDialog()
    page.rest()
    page.back()
    expect(act).toHaveBeenCalledOnce()
  })
})

it('a parameter of the URL is reported once and removed from the URL', async () => {
  const page = await Page.load('https://stoke.example/trick-bag?trick=kickflip&find=k')
  expect(page.layers.takeParameter('trick')).toBe('kickflip')
  expect(page.layers.takeParameter('trick')).toBeNull()
  expect(page.tab.entry.url).toBe('https://stoke.example/trick-bag?find=k')
})

it('listeners hear of every dialog that opens or closes until they unsubscribe', async () => {
  const page = await Page.load()
  const tops: unknown[] = []
  const stop = page.layers.onLayers(() => tops.push(page.layers.topLayer()))
  const dialog = page.openDialog()
  page.closeDialog(dialog)
  page.layers.removeLayer(dialog)
  stop()
  page.openDialog()
  expect(tops).toEqual([dialog, undefined])
})
