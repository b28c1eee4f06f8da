import { expect, it } from 'vitest'
import { signIn } from '../../dev/sign-in'
import { cookiesOf } from '../browser/support/account'
import { newLogin, url } from '../browser/support/person'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

const boxOf = (page: EnginePage, selector: string) =>
  page.on({ selector }, ([field]) => {
    const { left, right, height } = field!.getBoundingClientRect()
    return { left, right, isFullHeight: height >= 48 && height <= 52 }
  })

inEachEngine((newPage) => {
  it('a date is kept, in a field that looks like the others', async () => {
    const page = await newPage()
    await page.setCookies(cookiesOf(await signIn(url, newLogin()), url))
    await page.open('/profile/setup')
    await expectTidy(page, 'Setup')
    const [date, other] = ['input[type=date]', 'select']
    expect((await boxOf(page, date)).isFullHeight).toBe(true)
    expect(await boxOf(page, date)).toEqual(await boxOf(page, other))
    // A phone opens a wheel for it, which none of these has.
    await page.css(date).set('1990-05-05')
    const value = () =>
      page.evaluate(() => document.querySelector<HTMLInputElement>('[type=date]')!.value)
    await expect.poll(value, { timeout: 20_000 }).toBe('1990-05-05')
    expect(await boxOf(page, date)).toEqual(await boxOf(page, other))
    await expectTidy(page, 'Setup with a date')
  })
})
