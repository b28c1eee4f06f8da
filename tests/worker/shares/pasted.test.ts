import { beforeAll, describe, expect, it } from 'vitest'
import { urls } from '../../../worker/urls'
import { crew, filmed, recording } from '../games/support'
import { call, origin } from '../support/call'
import { empty } from '../support/empty'
import { stack } from '../support/skaters'
import { addTricks, land } from '../support/tricks'
import { budget, weigh } from '../support/weight'

interface SharedUrls {
  page: string
  embed: string
}

const places: Record<string, SharedUrls> = {}

beforeAll(async () => {
  await empty()
  await addTricks()
  const players = await crew(3)
  const [ann] = players
  const clip = await stack(ann!, { caption: 'Down the </script> five' })
  const { id: videoId } = await land(ann!)
  const { id: gameClipId } = await filmed(ann!, await recording(players))
  places.clip = {
    page: urls.sharedClip({ clipId: clip.id }),
    embed: urls.embeddedClip({ clipId: clip.id }),
  }
  places.trick = {
    page: urls.sharedTrickVideo({ videoId }),
    embed: urls.embeddedTrickVideo({ videoId }),
  }
  places.game = {
    page: urls.sharedOwnTheSpotClip({ clipId: gameClipId }),
    embed: urls.embeddedOwnTheSpotClip({ clipId: gameClipId }),
  }
})

describe.each(['clip', 'trick', 'game'])('a link to a shared %s', (kind) => {
  const htmlOf = async (of: keyof SharedUrls) => (await call(places[kind]![of])).text()

  it('has the same preview for chats, networks and search engines', async () => {
    const { page, embed } = places[kind]!
    const html = await htmlOf('page')
    expect(html).toContain(`<link rel="canonical" href="${origin}${page}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${origin}${page}"/>`)
    expect(html).toContain('<meta property="og:type" content="video.other"/>')
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/stoke\.test\//)
    expect(html).toContain('<meta name="twitter:card" content="player"/>')
    expect(html).toContain(`<meta name="twitter:player" content="${origin}${embed}"/>`)
    expect(html).toContain('type="application/json+oembed"')
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
    expect(JSON.parse(data!)).toMatchObject({
      '@type': 'VideoObject',
      name: expect.stringContaining(' on Stoke'),
      thumbnailUrl: expect.stringMatching(/^http:\/\/stoke\.test\//),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      contentUrl: expect.stringMatching(`^${origin}/api/video-clips/\\w+\\.mp4$`),
      embedUrl: origin + embed,
      url: origin + page,
    })
  })

  it('fits into the first packets of a server, here and embedded', async () => {
    const [html, embed] = [await htmlOf('page'), await htmlOf('embed')]
    for (const text of [html, embed]) {
      const { page, withFont } = await weigh(text)
      expect(page).toBeLessThan(budget.page)
      expect(withFont).toBeLessThan(budget.withFont)
    }
    expect(html).not.toMatch(/<script[^>]* src=|rel="stylesheet"|data-island/)
    expect(new TextEncoder().encode(embed).length).toBeLessThanOrEqual(5000)
    expect(embed).toContain('<video')
    // The only script is the player's, which says that a video can't be played.
    expect(embed.match(/<script/g)).toHaveLength(1)
    expect(embed).not.toMatch(/<script[^>]* src=|rel="stylesheet"/)
  })
})
