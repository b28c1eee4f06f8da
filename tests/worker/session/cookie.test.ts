import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../support/browser'
import { call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { onlyDiscovery } from '../support/outside'
import { provider } from '../support/provider'
import { newcomer, skater } from '../support/skaters'
import { count } from '../support/storage'

beforeEach(async () => {
  await empty()
  await provider.moveTo(0)
})

const cookiesOf = (answer: Response, name: string) =>
  answer.headers.getSetCookie().filter((line) => line.startsWith(name))

describe('the session cookie', () => {
  it('is not readable by scripts or sent by other sites', async () => {
    const browser = new Browser()
    const back = await browser.fillIn(await browser.toForm(), 'ann')
    const [line = ''] = cookiesOf(await browser.ask(back), 'stoke-session=')
    expect(line).toMatch(/^stoke-session=[\w-]{45}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) {
      expect(line.split('; ')).toContain(part)
    }
    expect(line).not.toMatch(/Secure|Domain/)
  })

  it('belongs to one host, and to https where there is https', async () => {
    const bindings = onlyDiscovery
    const [signIn = ''] = (
      await call('https://stoke.test/api/login', { bindings })
    ).headers.getSetCookie()
    expect(signIn).toMatch(/^__Host-stoke-signin-.*; Path=\/; .*Secure/)

    const { cookie } = await newcomer()
    const as = { cookie: `__Host-${cookie}` }
    const answer = await call('https://stoke.test/api/auth/user', { as, hours: 25 })
    expect(answer.status).toBe(200)
    const [line = ''] = cookiesOf(answer, '__Host-stoke-session=')
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) {
      expect(line.split('; ')).toContain(part)
    }
    expect(line).not.toContain('Domain')
    // One without the prefix may come from another host of the domain.
    const planted = await call('https://stoke.test/api/auth/user', { as: { cookie } })
    expect(planted.status).toBe(401)
  })

  it("is stored as a hash only, and the provider's tokens are encrypted", async () => {
    const browser = new Browser()
    await browser.signIn('ann')
    const secret = /stoke-session=([\w-]+)/.exec(browser.cookies())![1]!
    const row = await env.DB.prepare('SELECT * FROM sessions').first()
    expect(Object.values(row!).join()).not.toContain(secret)
    // Encrypted tokens are JWE: they contain no readable header of a token.
    for (const column of ['id_token', 'refresh_token']) {
      expect(row![column]).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    }
  })

  it.each([
    'stoke-session=',
    'stoke-session=x',
    `stoke-session=${'A'.repeat(43)}`,
    `stoke-session=${'A'.repeat(4000)}`,
    'stoke-session=%00%ff; stoke-session=2',
    "stoke-session=' OR 1=1 --",
  ])('is ignored when it is %j', async (cookie) => {
    await newcomer()
    expect((await call('/api/auth/user', { as: { cookie } })).status).toBe(401)
    expect((await call('/', { as: { cookie } })).status).toBe(200)
  })
})

describe('a session', () => {
  const hoursOfDays = (days: number) => days * 24
  const expiresAt = () => env.DB.prepare('SELECT expires_at FROM sessions').first('expires_at')

  it('is extended when used, but written only once on each day', async () => {
    const as = await newcomer()
    const hoursLeft = 24 - (Date.now() % 86_400_000) / 3_600_000
    const first = await expiresAt()
    const early = await call('/api/auth/user', { as, hours: hoursLeft - 0.02 })
    expect([await expiresAt(), cookiesOf(early, 'stoke-session=')]).toEqual([first, []])
    const late = await call('/api/auth/user', { as, hours: hoursLeft + 0.02 })
    const second = await expiresAt()
    expect(second).toBeGreaterThan(first as number)
    expect(cookiesOf(late, 'stoke-session=')).toEqual([
      expect.stringMatching(new RegExp(`^${as.cookie}; Max-Age=2592000`)),
    ])
    await call('/api/auth/user', { as, hours: hoursLeft + 23.9 })
    expect(await expiresAt()).toBe(second)
  })

  it('ends 30 days after it was last used', async () => {
    const as = await newcomer()
    const status = async (days: number) =>
      (await call('/api/auth/user', { as, hours: hoursOfDays(days) })).status
    expect(await status(29.9)).toBe(200)
    expect(await status(59.8)).toBe(200)
    expect(await status(89.9)).toBe(401)
  })

  it('ends 180 days after the sign-in however much it is used', async () => {
    const as = await newcomer()
    const status = async (days: number) =>
      (await call('/api/auth/user', { as, hours: hoursOfDays(days) })).status
    for (let days = 29; days < 180; days += 29)
      expect([days, await status(days)]).toEqual([days, 200])
    expect(await status(179.9)).toBe(200)
    expect(await status(180.1)).toBe(401)
  })

  it('that has ended is deleted by the scheduled job, and no other is', async () => {
    await skater()
    await minuteJob(hoursOfDays(29.9))
    expect(await count('sessions')).toBe(1)
    await minuteJob(hoursOfDays(30.1))
    expect(await count('sessions')).toBe(0)
    expect(await count('users')).toBe(1)
  })
})
