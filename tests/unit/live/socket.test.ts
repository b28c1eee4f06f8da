import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookmarkHeader } from '../../../worker/db/bookmarks/bookmark'
import { fakeTime, LivePage, realTime } from './support/page'

const second = 1000
const minute = 60 * second
const news = { kind: 'notifications', unread: 3 } as const

beforeEach(fakeTime)
afterEach(realTime)

const pass = (ms: number) => void vi.advanceTimersByTime(ms)

/** How long the page waits until it opens the next socket, to the tenth of a second. */
function untilNext(page: LivePage): number {
  const before = page.sockets.length
  let waited = 0
  for (; page.sockets.length === before && waited < 5 * minute; waited += 100) pass(100)
  return waited
}

async function openPage(pathname?: string): Promise<LivePage> {
  const page = await LivePage.load(pathname)
  page.socket.accept()
  return page
}

describe('a visible page', () => {
  it('opens a socket and asks for what it may have missed', async () => {
    const page = await LivePage.load()
    expect(page.sockets.map(({ url }) => url.href)).toEqual(['wss://stoke.example/api/live'])
    expect([page.isLive, page.missed]).toEqual([false, 0])
    page.socket.accept()
    expect([page.isLive, page.missed]).toEqual([true, 1])
  })

  it('handles every message once, and ignores what is no message', async () => {
    const page = await openPage()
    for (const data of [JSON.stringify(news), JSON.stringify(news), 'pong', '{"kind":"x"}', '[']) {
      page.socket.receive(data)
    }
    expect(page.heard).toEqual([news, news])
  })

  it('reads no older state of the database than a message tells of', async () => {
    const page = await openPage()
    const { bookmarkHeaders } = await import('../../../islands/bookmark')
    expect(bookmarkHeaders()).toEqual({})
    // The listeners read at once: they must know of it by then.
    const known: object[] = []
    const { subscribe } = await import('../../../islands/live/subscribe')
    subscribe('notifications', () => known.push(bookmarkHeaders()))
    page.socket.receive(JSON.stringify({ ...news, bookmark: 'b2' }))
    expect(known).toEqual([{ [bookmarkHeader]: 'b2' }])
  })

  it('says which page is viewed, and that none is when it is hidden', async () => {
    const page = await openPage('/games')
    expect(page.socket.sent).toEqual(['sees /games'])
    page.lookAwayAndBack()
    expect(page.socket.sent).toEqual(['sees /games', 'sees ', 'sees /games', 'ping'])
  })

  it('sends no path that is too long for the server', async () => {
    const page = await openPage(`/s/${'a'.repeat(60)}`)
    expect(page.socket.sent).toEqual(['sees '])
  })
})

describe('a socket that never opens', () => {
  it('is given up after 15 s and replaced', async () => {
    const page = await LivePage.load()
    pass(14.9 * second)
    expect(page.sockets).toHaveLength(1)
    pass(0.1 * second)
    expect(page.sockets).toHaveLength(2)
    expect(page.inUse).toEqual([page.socket])
  })

  it('does not shorten the time of the next one, which has 15 s too', async () => {
    const page = await LivePage.load()
    pass(15 * second)
    page.sockets[0]!.end()
    pass(14.9 * second)
    expect(page.sockets).toHaveLength(2)
    page.socket.accept()
    pass(20 * second)
    expect(page.sockets).toHaveLength(2)
    expect(page.isLive).toBe(true)
  })
})

describe('a socket that is refused for want of a session or a subscription', () => {
  it('is tried again after 2, 4, 8, 16 and then every 30 s', async () => {
    const page = await LivePage.load()
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      page.socket.end()
      return untilNext(page) / second
    })
    expect(waits).toEqual([2, 4, 8, 16, 30, 30])
  })

  it('is tried again at once when the network is back or the page is visible again', async () => {
    const page = await LivePage.load()
    page.socket.end()
    page.dispatch('online')
    expect(page.sockets).toHaveLength(2)
    page.socket.end()
    page.lookAwayAndBack()
    expect(page.sockets).toHaveLength(3)
    pass(14 * second)
    expect(page.sockets).toHaveLength(3)
  })
})

describe('a socket that is cut', () => {
  it('is replaced after 2 s, and missed messages are asked for', async () => {
    const page = await openPage()
    page.socket.end()
    expect(page.isLive).toBe(false)
    expect(untilNext(page)).toBe(2 * second)
    page.socket.accept()
    expect([page.isLive, page.missed]).toEqual([true, 2])
  })

  it('is replaced more slowly each time, unless it was open for 10 s', async () => {
    const page = await openPage()
    const cutAfter = (ms: number) => {
      page.socket.accept()
      pass(ms)
      page.socket.end()
      return untilNext(page)
    }
    const waits = [0, 9.9 * second, 10 * second, 0].map((ms) => cutAfter(ms) / second)
    expect(waits).toEqual([2, 4, 5, 2])
  })

  it('is not replaced after the session has ended', async () => {
    const page = await openPage()
    page.socket.end(4401)
    page.dispatch('online')
    page.lookAwayAndBack()
    pass(10 * minute)
    expect(page.sockets).toHaveLength(1)
    expect(page.isLive).toBe(false)
  })

  it('is replaced after its session was renewed', async () => {
    const page = await openPage()
    page.socket.end(4408)
    expect(untilNext(page)).toBe(2 * second)
  })

  it('is not replaced when a newer page took its place, until this one is visible again', async () => {
    const page = await openPage()
    page.socket.end(4409)
    pass(10 * minute)
    expect(page.sockets).toHaveLength(1)
    page.lookAwayAndBack()
    expect(page.sockets).toHaveLength(2)
  })
})

describe('a socket that died silently', () => {
  it('is pinged every 25 s, and replaced when nothing comes back for 5 s', async () => {
    const page = await openPage()
    pass(25 * second)
    expect(page.socket.sent.at(-1)).toBe('ping')
    pass(4.9 * second)
    expect(page.sockets).toHaveLength(1)
    pass(0.1 * second)
    expect(page.inUse).toEqual([page.sockets[1]])
    expect(page.isLive).toBe(false)
  })

  it('is kept when any message comes back in time', async () => {
    const page = await openPage()
    for (const answer of ['pong', JSON.stringify(news), 'pong']) {
      pass(25 * second)
      page.socket.receive(answer)
    }
    pass(20 * second)
    expect(page.sockets).toHaveLength(1)
  })

  it('is pinged at once when the page is visible again', async () => {
    const page = await openPage()
    page.lookAwayAndBack()
    pass(5 * second)
    expect(page.sockets).toHaveLength(2)
  })

  it('is ignored after it was replaced', async () => {
    const page = await openPage()
    const dead = page.socket
    pass(30 * second)
    page.socket.accept()
    dead.end(4401)
    expect(page.isLive).toBe(true)
    page.socket.receive(JSON.stringify(news))
    expect(page.heard).toEqual([news])
  })

  it('changes neither the page nor its successor when it closes late', async () => {
    const page = await openPage()
    pass(30 * second)
    page.sockets[0]!.deliver(JSON.stringify(news))
    expect(page.heard).toEqual([])
    pass(15 * second)
    expect(page.sockets).toHaveLength(3)
  })
})

describe('a hidden page', () => {
  it('closes its socket after a minute, unless it is visible before that', async () => {
    const page = await openPage()
    page.socket.answersPings = true
    page.setVisible(false)
    pass(59 * second)
    page.setVisible(true)
    pass(2 * minute)
    expect(page.isLive).toBe(true)
    page.setVisible(false)
    pass(59.9 * second)
    expect(page.isLive).toBe(true)
    pass(0.1 * second)
    expect(page.inUse).toEqual([])
    expect(page.sockets).toHaveLength(1)
  })

  it('opens no socket, also not after one was cut', async () => {
    const page = await LivePage.load('/games', { isVisible: false })
    pass(minute)
    expect(page.sockets).toEqual([])
    page.setVisible(true)
    page.socket.accept()
    page.setVisible(false)
    page.socket.end()
    pass(10 * minute)
    expect(page.sockets).toHaveLength(1)
  })
})

it('a page has no socket while the network is gone, and one as soon as it is back', async () => {
  const page = await openPage()
  page.dispatch('offline')
  expect(page.inUse).toEqual([])
  pass(10 * minute)
  expect(page.sockets).toHaveLength(1)
  page.dispatch('online')
  expect(page.inUse).toEqual([page.socket])
})

it('a page closes its socket when it is left, and opens another when it is shown again', async () => {
  const page = await openPage()
  page.dispatch('pagehide')
  expect(page.inUse).toEqual([])
  page.showAgain()
  page.socket.accept()
  expect([page.isLive, page.missed]).toEqual([true, 2])
})
