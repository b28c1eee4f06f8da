import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { signIn } from '../../dev/sign-in'
import { cookiesOf } from '../browser/support/account'
import { newLogin, url } from '../browser/support/person'
import { drawHalves, readServedPhoto, servedWidths, sideways } from '../browser/support/photo'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'

inEachEngine((newPage) => {
  it('a profile gets another photo, tag, stance, bio and year; then its skater signs out', async () => {
    const { tag: login } = await member()
    const page = await newPage()
    await page.setCookies(cookiesOf(await signIn(url, login), url))
    await page.open('/profile')
    const photo = () => page.evaluate(() => document.querySelector('img')?.getAttribute('src'))
    const before = await photo()
    const folder = await mkdtemp(join(tmpdir(), 'stoke-photo-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'photo.jpg')
    await writeFile(file, sideways(await page.evaluate(drawHalves)))
    await page.file().setFile(file)
    await page.text('Profile photo updated successfully!').wait()
    await expect.poll(photo).not.toBe(before)
    expect(await page.evaluate(readServedPhoto)).toEqual(servedWidths)
    await expectTidy(page, 'Profile with a toast')

    await page.button('Edit profile').click()
    await page.button(/^Stance/).click()
    await page.css('dialog:modal input[value=regular]').click()
    await page.button('Save').click()
    await page.dialog('Stance').gone()
    await page.button(/^Bio/).click()
    await page.field('Bio').fill('גלגלים 🛹 e\u0301\u202E')
    await page.text('10/150 characters').wait()
    await page.until(
      () => getComputedStyle(document.querySelector('textarea')!).direction === 'rtl',
    )
    await page.button('Save').click()
    await page.dialog('About you').gone()
    await page.button(/^Started skating/).click()
    await page.css('dialog:modal select').set('2009')
    await page.button('Save').click()
    await page.dialog('Since when?').gone()
    const tag = newLogin('new')
    await page.button(/^Skatertag/).click()
    await page.field('Skatertag').fill(tag)
    await page.button('Save').click()
    await page.button('Change').click()
    await page.text('Skatertag updated successfully!').wait()
    await expectTidy(page, 'Sheet with a toast')
    await page.button('Close').click()
    await page.css('dialog:modal').gone()
    for (const words of ['גלגלים 🛹 é', `@${tag}`]) await page.text(words).wait()
    expect(await page.css('.profile-facts').wait()).toBe('Regular · Skating since 2009')

    await page.button('Logout').click()
    await page.dialog('Logout').wait()
    await page.button('Logout').click()
    await page.heading("You're logged out").wait()
    await expectTidy(page, 'Signed out')
    await page.goBack()
    await page.until(() => location.pathname === '/' || !document.querySelector('.profile-tag'))
  })
})
