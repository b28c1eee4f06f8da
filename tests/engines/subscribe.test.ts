import { expect, it } from 'vitest'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'
import { forwardTime, useOwnStack } from '../browser/support/person'

useOwnStack()
inEachEngine((newPage) => {
  it('a skater whose trial is over pays and has access; the portal shows the subscription', async () => {
    const ann = await member()
    await forwardTime(15 * 24)
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.link('Subscribe on our website').wait()
    await expectTidy(page, 'Profile without access')

    await page.open('/subscribe')
    await page.button('Choose Annual').click()
    await page.css('input[type=radio]').wait()
    await expectTidy(page, 'Payment')
    await page.on({ selector: 'label', name: '0002', isPattern: true }, ([label]) => label?.click())
    await page.button('Subscribe').click()
    await page.text('Your card was declined.').wait()
    await expectTidy(page, 'Payment that failed')
    await page.on({ selector: 'label', name: '4242', isPattern: true }, ([label]) => label?.click())
    await page.button('Subscribe').click()
    await page.text('Payment Successful').wait()
    await page.untilPath(/^\/profile$/)
    await page.button('Upload Clip').wait()

    await page.button(/^Billing/).click()
    await page.button('Manage Subscription').wait()
    await expectTidy(page, 'Sheet of a subscription')
    await page.button('Manage Subscription').click()
    await expect
      .poll(page.otherTabs, { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('/dev/portal/'))
  })
})
