import { expect, it } from 'vitest'
import { exportPageOf } from '../../../worker/account/export/page'

const film = { video: 'videos/a.mp4', poster: 'posters/b.jpg', createdAt: '2026-11-20T10:00:00Z' }

const data: Record<string, object[]> = {
  profile: [
    {
      skatertag: 'ann',
      photo: 'photos/c.jpg',
      stance: 'goofy',
      bio: 'Curbs & <b>ledges</b>',
      startedSkatingYear: 2004,
      createdAt: '2026-01-02T10:00:00Z',
    },
  ],
  clips: [{ ...film, caption: '<script>alert(1)</script>', spot: 'Town "ledge"' }],
  'trick-videos': [{ ...film, trick: 'Kickflip', spot: null }],
  games: [
    {
      gameType: 'skate',
      createdAt: '2026-11-01T10:00:00Z',
      result: 'won',
      letters: 2,
      others: [{ skatertag: 'bob', result: 'lost' }],
      turns: [{ ...film, trick: 'Heelflip', kind: 'set', landed: true }],
      clips: [],
    },
  ],
  spots: [],
  homies: [{ skatertag: 'bob', since: '2026-05-01T10:00:00Z' }],
}

async function page(of: Record<string, object[]>): Promise<string> {
  let html = ''
  const read = (name: string) => Promise.resolve(of[name] ?? [])
  for await (const part of exportPageOf(read, ['data/clips.json'], new Date('2026-11-23')))
    html += part
  return html
}

it('the page of an export shows what skaters wrote as text, and links within the archive', async () => {
  const html = await page(data)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;script&gt;')
  const links = [...html.matchAll(/(?:src|poster|href)="([^"#]+)"/g)].map(([, link]) => link)
  expect(new Set(links)).toEqual(
    new Set(['videos/a.mp4', 'posters/b.jpg', 'photos/c.jpg', 'data/clips.json']),
  )
  expect(html).toContain('bob (lost)')
})

it('the page of an export without anything says so', async () => {
  const html = await page({})
  expect(html).toContain('Your account at Stoke')
  expect(html.match(/Nothing here\./g)).toHaveLength(5)
})
