import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../support/browser'
import { empty } from '../support/empty'
import { provider } from '../support/provider'

const instagram = {
  'User-Agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22G86 Instagram 396.0.0.28.106',
}
const safari = {
  'User-Agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
}

beforeEach(async () => {
  await empty()
  await provider.moveTo(0)
})

const ask = (path: string, headers: Record<string, string>) => new Browser().ask(path, { headers })
const line = 'Sign-in may not work inside'

describe('a visitor inside Instagram', () => {
  it.each(['/api/login', '/api/login?returnUrl=%2Fs%2Fann'])(
    'is told before they leave by %s that sign-in may not work',
    async (path) => {
      const answer = await ask(path, instagram)
      const to = answer.headers.get('Location')!
      expect(answer.status).toBe(302)
      expect(to).toBe(path.replace('/api/login', '/'))
      const page = await (await ask(to, instagram)).text()
      expect(page).toContain(`${line} Instagram.`)
      expect(page).toContain('Open in external browser')
      const link = to.includes('ann') ? `${provider.origin}/s/ann` : `${provider.origin}/`
      expect(page).toContain(`data-copy="${link}"`)
    },
  )

  it('is told again after a sign-in that failed', async () => {
    const page = await (await ask('/?signin=failed', instagram)).text()
    expect(page).toContain('Sign-in didn&#x27;t go through.')
    expect(page).toContain(`${line} Instagram.`)
  })

  it('may try, and the provider refuses', async () => {
    const page = await (await ask('/', instagram)).text()
    const door = /href="(\/api\/login[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&')
    const to = (await ask(door, instagram)).headers.get('Location')!
    expect(new URL(to).pathname).toBe('/idp/auth')
    const refusal = await ask(to, instagram)
    expect([refusal.status, await refusal.text()]).toEqual([
      403,
      expect.stringContaining('disallowed_useragent'),
    ])
  })
})

it('a visitor with a browser of its own goes to the provider at once, and reads nothing of it', async () => {
  const to = (await ask('/api/login', safari)).headers.get('Location')!
  expect(new URL(to).pathname).toBe('/idp/auth')
  for (const path of ['/', '/?signin=failed']) {
    expect(await (await ask(path, safari)).text()).not.toContain(line)
  }
})
