import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from './support/dialogs'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('going back', () => {
  it('closes the dialog on top, and only that one', async () => {
    const page = await Page.load()
    const below = page.openDialog()
    page.rest()
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
    const page = await Page.load()
    const stubborn = page.openDialog({ refuses: true })
    page.rest()
    for (const _ of 'ab') {
      page.back()
      expect(page.open).toEqual([stubborn])
      expect(page.tab.depth).toBe(1)
    }
  })

  it('leaves the page at once after a dialog was closed by its button', async () => {
    const page = await Page.load()
    const dialog = page.openDialog()
    page.rest()
    page.closeDialog(dialog)
    page.rest()
    page.back()
    expect(page.tab.isOnPage).toBe(false)
  })
})

it('opens nothing when it goes forward to a dialog that was closed, and steps back', async () => {
  const page = await Page.load()
  page.openDialog()
  page.rest()
  page.back()
  page.forward()
  expect(page.open).toEqual([])
  expect(page.tab.depth).toBe(0)
})

it('adds no entry for a dialog that takes the place of another', async () => {
  const page = await Page.load()
  const first = page.openDialog()
  page.rest()
  const { entries } = page.tab
  const before = entries.length
  page.closeDialog(first)
  const second = page.openDialog()
  page.rest()
  expect(page.open).toEqual([second])
  expect(entries).toHaveLength(before)
  expect(page.tab.depth).toBe(1)
})

it('gives a dialog its entry that opens while the page steps back for another', async () => {
  const page = await Page.load()
  const first = page.openDialog()
  page.rest()
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

it('steps over the entries of dialogs that a reload has closed', async () => {
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

it('steps back once after a reload, whether the page has loaded by then or not', async () => {
  const page = await Page.load()
  page.openDialog()
  page.rest()
  await page.reload()
  vi.runAllTimers()
  page.tab.show(false)
  page.rest()
  expect(page.tab.isOnPage).toBe(true)
  expect(page.tab.depth).toBe(0)
})

it('gives the entries of open dialogs the state of the page, and shows their URLs', async () => {
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
  it('is not called off by a dialog that closes meanwhile', async () => {
    const page = await Page.load()
    const dialog = page.openDialog()
    page.rest()
    page.tab.followLink()
    page.closeDialog(dialog)
    vi.runAllTimers()
    expect(page.tab.asked).toEqual([])
  })

  it('gives back the entry of a dialog that closed meanwhile once the page is shown again', async () => {
    const page = await Page.load()
    const dialog = page.openDialog()
    page.rest()
    page.tab.followLink()
    page.closeDialog(dialog)
    page.rest()
    page.leaveAndComeBack()
    page.rest()
    expect(page.tab.depth).toBe(0)
  })

  it('calls off a step back, which is taken once the page is shown again', async () => {
    const page = await Page.load()
    const dialog = page.openDialog()
    page.rest()
    page.closeDialog(dialog)
    vi.runAllTimers()
    expect(page.tab.asked).toEqual([-1])
    page.leaveAndComeBack()
    expect(page.tab.asked).toEqual([])
    page.rest()
    expect(page.tab.depth).toBe(0)
  })

  it('finds an open dialog as it was when the page is shown again', async () => {
    const page = await Page.load()
    const dialog = page.openDialog()
    page.rest()
    page.tab.followLink()
    page.leaveAndComeBack()
    page.rest()
    expect(page.tab.depth).toBe(1)
    page.back()
    expect(page.open).not.toContain(dialog)
    expect(page.tab.depth).toBe(0)
  })

  it('is not what a download does: dialogs go on closing by going back', async () => {
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

describe('what waits for the dialogs', () => {
  it('changes the entry of the page, not that of a dialog', async () => {
    const page = await Page.load()
    const dialog = page.openDialog()
    page.rest()
    page.layers.afterDialogs(() => history.replaceState(null, '', '/s/ann'))
    page.rest()
    expect(page.tab.entry.url).toBe('https://stoke.example/profile')
    page.closeDialog(dialog)
    page.rest()
    expect(page.tab.entry.url).toBe('https://stoke.example/s/ann')
    expect(page.tab.depth).toBe(0)
  })

  it('happens by itself where no dialog is open, once', async () => {
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

it('tells once what the URL asks for, and takes it out of the URL', async () => {
  const page = await Page.load('https://stoke.example/trick-bag?trick=kickflip&find=k')
  expect(page.layers.askedByAddress('trick')).toBe('kickflip')
  expect(page.layers.askedByAddress('trick')).toBeNull()
  expect(page.tab.entry.url).toBe('https://stoke.example/trick-bag?find=k')
})

it('tells listeners of every dialog that opens or closes until they stop listening', async () => {
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
